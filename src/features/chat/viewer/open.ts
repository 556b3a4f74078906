/** Full-screen pictures and films on the web: our own viewer. */
import type { BodyOf } from '../kinds/types'
import type { Message } from '../model'
import { picturesAround, useViewer } from './store'

export function showPictures(message: Message): void {
  const { pictures, at } = picturesAround(message)
  if (pictures.length) useViewer.setState({ pictures, at, film: undefined })
}

export const showFilm = (film: BodyOf<'video'>): void => useViewer.setState({ film, pictures: [], at: 0 })
