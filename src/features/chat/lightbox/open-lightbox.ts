/** Full-screen pictures and films on the web: our own viewer. */

import type { Message } from '../model/index'
import type { BodyOf } from '../model/message-kind-types'
import { imagesAround, useLightbox } from './lightbox-store'

export function openImages(message: Message): void {
  const { pictures, at } = imagesAround(message)
  if (pictures.length) useLightbox.setState({ pictures, at, film: undefined })
}

export const openVideo = (film: BodyOf<'video'>): void => useLightbox.setState({ film, pictures: [], at: 0 })
