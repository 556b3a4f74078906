/** Measures images and videos, and locates the device, by the browser. */
import { type PickedFile, type Platform, UnsupportedError } from '../base/types'
import { toChinaCoordinates } from '../navigation/china-coordinates'

/** Milliseconds after which a video is sent without its size. */
const MEASURE_MS = 4000

const happened = (target: EventTarget, name: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(name)), MEASURE_MS)
    const end = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    target.addEventListener(name, end(resolve), { once: true })
    target.addEventListener(
      'error',
      end(() => reject(new Error('media'))),
      { once: true },
    )
  })

/** Pixels of an image that a browser may refuse to decode though it is in order. */
const LARGE_PIXELS = 50_000_000

/** Largest side of a video poster. */
const POSTER = 480

async function posterOf(video: HTMLVideoElement): Promise<string | undefined> {
  const scale = Math.min(1, POSTER / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return blob ? URL.createObjectURL(blob) : undefined
}

export const measure: Platform['measure'] = async (kind, file): Promise<PickedFile> => {
  if (kind === 'image') {
    const image = new Image()
    image.src = file.url
    await image.decode().catch((error) => {
      // A browser that cannot hold all pixels of a large photo knows its size all the same.
      if (image.naturalWidth * image.naturalHeight < LARGE_PIXELS) throw error
    })
    return { ...file, width: image.naturalWidth, height: image.naturalHeight }
  }
  const video = document.createElement('video')
  Object.assign(video, { preload: 'auto', muted: true, playsInline: true, src: file.url })
  try {
    await happened(video, 'loadeddata')
    const seconds = Number.isFinite(video.duration) ? video.duration : 0
    const poster = await posterOf(video)
    return { ...file, width: video.videoWidth, height: video.videoHeight, seconds, ...(poster ? { poster } : {}) }
  } finally {
    video.removeAttribute('src')
  }
}

/** A browser knows coordinates, not the name of the location. */
export const locate: Platform['chooseLocation'] = () =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new UnsupportedError('定位'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        toChinaCoordinates(coords).then((location) => resolve({ name: '', address: '', ...location }), reject),
      () => reject(new UnsupportedError('定位，请允许使用位置信息')),
      { timeout: 10_000 },
    )
  })
