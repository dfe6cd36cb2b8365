"""Benchmarks: every figure beside a peer that was measured in the same run, on the same machine."""
