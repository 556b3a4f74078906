/** Called with the title of the active page. */
type TitleListener = (title: string) => void

const titleListeners = new Set<TitleListener>()
let lastTitle = ''

/** Title of the active page; '' before the first page has set one. */
export const currentTitle = (): string => lastTitle

/** Subscribes to page titles. Returns an unsubscribe function. */
export function onTitleChange(listener: TitleListener): () => void {
  titleListeners.add(listener)
  return () => void titleListeners.delete(listener)
}

export const setTitle: TitleListener = (title) => {
  lastTitle = title
  for (const listener of titleListeners) listener(title)
}
