/** A press on what it is spread on leaves the focus in the editor, so that a phone's keyboard stays. */
export const keepFocus = { onMouseDown: (e: { preventDefault(): void }) => e.preventDefault() }
/** Spread on what opens something where the keyboard is; a browser takes the focus from the editor by itself. */
export const dropFocus = {}
