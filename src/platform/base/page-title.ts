/** Who wants to know what the page in front is called. */
type TitleListener = (title: string) => void

const titleListeners = new Set<TitleListener>()

/** Called with each title a page gives itself. Returns the way to stop. */
export function onTitleChange(listener: TitleListener): () => void {
  titleListeners.add(listener)
  return () => void titleListeners.delete(listener)
}

export const setTitle: TitleListener = (title) => {
  for (const listener of titleListeners) listener(title)
}
