import { showImages } from '@/ui'
import { lightboxTextsNow } from '../i18n/lightbox-texts'
import type { Message } from '../model/index'
import { type FindImage, imagesAround } from './images-around'

/** Shows the image of a message, with the others of its conversation beside it. */
export function openImages(message: Message, findImage: FindImage): void {
  const { images, at } = imagesAround(message, findImage)
  if (images.length) showImages(images, at, lightboxTextsNow())
}
