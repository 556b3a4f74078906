/** Full-screen images and videos on the web: our own lightbox. */

import type { Message } from '../model/index'
import type { BodyOf } from '../model/message-kind-types'
import { imagesAround, useLightbox } from './lightbox-store'

export function openImages(message: Message): void {
  const { images, at } = imagesAround(message)
  if (images.length) useLightbox.setState({ images, at, video: undefined })
}

export const openVideo = (video: BodyOf<'video'>): void => useLightbox.setState({ video, images: [], at: 0 })
