"""The commands of `origins`, one file each."""
