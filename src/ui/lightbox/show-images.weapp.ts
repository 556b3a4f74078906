/** Full-screen images in the mini-program: WeChat's viewer, which has texts of its own. */
import Taro from '@tarojs/taro'
import { platform } from '@/platform'
import { fileUrl } from '@/platform/base/url'
import type { LightboxImage } from './lightbox-store'
import type { LightboxTexts } from './lightbox-texts'

/** Shows images, the one at index `at` first. */
export function showImages(images: readonly LightboxImage[], at = 0, _texts?: LightboxTexts): void {
  const urls = images.map(({ url }) => fileUrl(url, platform.apiBase))
  void Taro.previewImage({ urls, current: urls[at] ?? '' })
}
