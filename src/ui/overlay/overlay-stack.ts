/** Open panels and popovers, the last on top: only that one handles Esc and Tab. */
const open: string[] = []

/** Puts an overlay on top. Returns a function that takes it out, wherever it is by then. */
export function enterOverlay(id: string): () => void {
  open.push(id)
  return () => void open.splice(open.lastIndexOf(id), 1)
}

export const isTopOverlay = (id: string): boolean => open.at(-1) === id
