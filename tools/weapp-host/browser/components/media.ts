import { displayUrl } from '../wx/files'
import { define, isTrue, trigger } from './component-base'

const pageOf = (dom: HTMLElement): string =>
  (dom.ownerDocument.defaultView?.frameElement as HTMLElement | null)?.dataset.page ?? ''

const videoEvents: Record<string, string> = {
  play: 'play',
  pause: 'pause',
  ended: 'ended',
  timeupdate: 'timeupdate',
  waiting: 'waiting',
  error: 'error',
  loadedmetadata: 'loadedmetadata',
}

/** Properties of video with their defaults. */
const VIDEO_PROPERTIES = {
  src: '',
  showBottomProgress: true,
  duration: undefined,
  controls: true,
  danmuList: undefined,
  danmuBtn: false,
  enableDanmu: false,
  autoplay: false,
  loop: false,
  muted: false,
  initialTime: 0,
  pageGesture: false,
  direction: undefined,
  showProgress: true,
  showFullscreenBtn: true,
  showPlayBtn: true,
  showCenterPlayBtn: true,
  enableProgressGesture: true,
  objectFit: 'contain',
  poster: '',
  showMuteBtn: false,
  playBtnPosition: 'bottom',
  enablePlayGesture: false,
  autoPauseIfNavigate: true,
  autoPauseIfOpenNative: true,
  vslideGesture: false,
  vslideGestureInFullscreen: true,
  adUnitId: undefined,
  posterForCrawler: '',
  showCastingButton: false,
  pictureInPictureMode: undefined,
  pictureInPictureShowProgress: false,
  enableAutoRotation: false,
  showScreenLockButton: false,
  showSnapshotButton: false,
  showBackgroundPlaybackButton: false,
  backgroundPoster: '',
  nativeProps: undefined,
  referrerPolicy: 'no-referrer',
  isDrm: false,
  isLive: false,
  provisionUrl: '',
  certificateUrl: '',
  licenseUrl: '',
  preferredPeakBitRate: undefined,
}

function defineVideo(): void {
  define('video', {
    properties: VIDEO_PROPERTIES,
    created(self, dom) {
      const video = dom.ownerDocument.createElement('video')
      video.playsInline = true
      video.muted = true
      dom.append(video)
      for (const [event, name] of Object.entries(videoEvents))
        video.addEventListener(event, () =>
          trigger(self, name, { currentTime: video.currentTime, duration: video.duration }),
        )
    },
    update(self, dom) {
      const video = dom.querySelector('video')
      if (!video) return
      const url = displayUrl(String(self.data.src ?? ''), pageOf(dom))
      if (url && video.getAttribute('src') !== url) video.src = url
      Object.assign(video, {
        controls: isTrue(self.data.controls),
        loop: isTrue(self.data.loop),
        autoplay: isTrue(self.data.autoplay),
      })
      const poster = displayUrl(String(self.data.poster ?? ''), pageOf(dom))
      if (poster) video.poster = poster
      video.style.objectFit = String(self.data.objectFit ?? 'contain')
    },
  })
}

function defineCanvas(): void {
  define('canvas', {
    properties: {
      width: undefined,
      height: undefined,
      type: '',
      canvasId: '',
      disableScroll: false,
      nativeProps: undefined,
    },
    created(_self, dom) {
      const canvas = dom.ownerDocument.createElement('canvas')
      const extra = {
        createImage: () => dom.ownerDocument.createElement('img'),
        requestAnimationFrame: (callback: FrameRequestCallback) => window.requestAnimationFrame(callback),
        cancelAnimationFrame: (id: number) => window.cancelAnimationFrame(id),
      }
      dom.append(Object.assign(canvas, extra))
    },
  })
}

/** video and canvas. */
export function defineMedia(): void {
  defineVideo()
  defineCanvas()
}
