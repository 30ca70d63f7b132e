int docgen_placeholder;
