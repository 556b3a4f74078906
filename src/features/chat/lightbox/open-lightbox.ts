/** Full-screen images and videos on the web: our own lightbox. */

import type { VideoBody } from '../kinds/video/kind'
import type { Message } from '../model/index'
import { type FindImage, imagesAround, useLightbox } from './lightbox-store'

export function openImages(message: Message, findImage: FindImage): void {
  const { images, at } = imagesAround(message, findImage)
  if (images.length) useLightbox.setState({ images, at, video: undefined })
}

export const openVideo = (video: VideoBody): void => useLightbox.setState({ video, images: [], at: 0 })
