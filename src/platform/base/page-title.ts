/** Who wants to know what the page in front is called. */
type Tell = (title: string) => void

const tells = new Set<Tell>()

/** Called with each title a page gives itself. Returns the way to stop. */
export function onTitleChange(tell: Tell): () => void {
  tells.add(tell)
  return () => void tells.delete(tell)
}

export const setTitle: Tell = (title) => {
  for (const tell of tells) tell(title)
}
