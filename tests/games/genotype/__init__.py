"""Tests of Genotype's rules, one by one."""
