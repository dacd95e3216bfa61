"""Genotype: breed pea plants whose traits follow Punnett squares."""
