/** Full-screen images and videos in the mini-program: WeChat's viewer, and a page that plays a URL (C-2-04). */
import { platform } from '@/platform'
import type { VideoBody } from '../kinds/video/kind'
import type { Message } from '../model/index'
import { type FindImage, imagesAround } from './lightbox-store'

export function openImages(message: Message, findImage: FindImage): void {
  const { images, at } = imagesAround(message, findImage)
  const urls = images.map(({ url }) => url)
  if (urls.length) platform.previewImages(urls, urls[at])
}

export const openVideo = ({ url }: VideoBody): void =>
  platform.navigate(`/TUIKit/components/TUIChat/video?videoUrl=${encodeURIComponent(url)}`)
