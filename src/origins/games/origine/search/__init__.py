"""Playouts and a quick estimate of a planet."""
