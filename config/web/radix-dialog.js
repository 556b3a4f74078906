/** In place of @radix-ui/react-dialog, which cmdk imports for a dialog of its own that nothing here shows. */
module.exports = {}
