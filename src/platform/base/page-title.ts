/** Called with the title of the page in front. */
type TitleListener = (title: string) => void

const titleListeners = new Set<TitleListener>()

/** Subscribes to page titles. Returns an unsubscribe function. */
export function onTitleChange(listener: TitleListener): () => void {
  titleListeners.add(listener)
  return () => void titleListeners.delete(listener)
}

export const setTitle: TitleListener = (title) => {
  for (const listener of titleListeners) listener(title)
}
