/** Full-screen videos on the web: the lightbox. */
import { showVideo } from '@/ui/lightbox/show-video'
import { lightboxTextsNow } from '../i18n/lightbox-texts'
import type { VideoBody } from '../kinds/video/kind'

export const openVideo = (video: VideoBody): void => showVideo(video, lightboxTextsNow())
