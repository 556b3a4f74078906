/** A press on what it is spread on leaves the focus in the editor, so that a phone's keyboard stays (C-4-46). */
export const keepFocus = { onMouseDown: (e: { preventDefault(): void }) => e.preventDefault() }
