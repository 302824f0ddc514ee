"""What Origine shows and tells: views, events, reasons, moves as text, saved positions."""
