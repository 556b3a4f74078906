/** Full-screen videos in the mini-program: a page that plays a URL. */
import { platform } from '@/platform'
import type { VideoBody } from '../kinds/video/kind'

export const openVideo = ({ url }: VideoBody): void =>
  platform.navigate(`/TUIKit/components/TUIChat/video?videoUrl=${encodeURIComponent(url)}`)
