"""Looking ahead: playouts, features, the value function, plans and tree search."""
