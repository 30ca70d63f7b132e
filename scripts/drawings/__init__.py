"""The drawings of content/assets, a function for each; scripts/draw writes them."""
