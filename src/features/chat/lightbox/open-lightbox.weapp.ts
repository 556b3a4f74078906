/** Full-screen images and videos in the mini-program: WeChat's viewer, and a page that plays a URL (C-2-04). */
import { platform } from '@/platform'
import type { Message } from '../model/index'
import type { BodyOf } from '../model/message-kind-types'
import { imagesAround } from './lightbox-store'

export function openImages(message: Message): void {
  const { images, at } = imagesAround(message)
  const urls = images.map(({ url }) => url)
  if (urls.length) platform.previewImages(urls, urls[at])
}

export const openVideo = ({ url }: BodyOf<'video'>): void =>
  platform.navigate(`/TUIKit/components/TUIChat/video?videoUrl=${encodeURIComponent(url)}`)
