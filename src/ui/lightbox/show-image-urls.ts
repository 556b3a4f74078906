/** The lightbox of images known by their address alone: a licence, a proof, the pictures of a text. */
import { imageOfUrl } from './image-format'
import { showImages } from './show-images'

/** Opens the image at `at` over the page, with the others beside it. */
export const showImageUrls = (urls: readonly string[], at = 0): void => showImages(urls.map(imageOfUrl), at)
