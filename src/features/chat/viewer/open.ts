/** Full-screen pictures and films on the web: our own viewer. */
import type { BodyOf } from '../kinds/types'
import type { Message } from '../model'
import { imagesAround, useLightbox } from './store'

export function openImages(message: Message): void {
  const { pictures, at } = imagesAround(message)
  if (pictures.length) useLightbox.setState({ pictures, at, film: undefined })
}

export const openVideo = (film: BodyOf<'video'>): void => useLightbox.setState({ film, pictures: [], at: 0 })
