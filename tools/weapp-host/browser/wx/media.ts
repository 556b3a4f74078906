import { type ProvidedFile, settings } from '../host'
import { stack } from '../service/app'
import { Emitter, emitterOf } from '../service/emitter'
import { recordProblem } from '../set-data-stats'
import { showViewer } from '../view/overlays'
import { ApiFailure, type ApiGroup, asyncApi, recordedApi, type WxOptions } from './define-api'
import { displayUrl, fileAt, keepProvided, keepTemp } from './files'
import { assertPermitted } from './permissions'
import { consumeAnswer } from './provided-answers'

const provided: ProvidedFile[] = []

/** Files the next chooseImage, chooseMedia, chooseVideo or chooseMessageFile gives. */
export const provideFiles = (files: ProvidedFile[]): void => void provided.push(...files)

/** Consumes provided files, at most `count`; without any the chooser is cancelled. */
export function consumeFiles(count: number): { path: string; file: ProvidedFile; size: number }[] {
  const files = provided.splice(0, count)
  if (files.length === 0) throw new ApiFailure('cancel')
  return files.map((file) => {
    const path = keepProvided(file)
    return { path, file, size: fileAt(path).bytes.length }
  })
}

const countOf = (options: WxOptions, max: number): number => Math.min(Number(options.count ?? max), max)

const imageSize = (url: string): Promise<{ width: number; height: number }> =>
  new Promise((done, reject) => {
    const image = new Image()
    image.onload = () => done({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => reject(new ApiFailure('image not found'))
    image.src = url
  })

const chooseImage = (options: WxOptions) => {
  const files = consumeFiles(countOf(options, 9))
  return { tempFilePaths: files.map(({ path }) => path), tempFiles: files.map(({ path, size }) => ({ path, size })) }
}

const chooseMedia = async (options: WxOptions) => {
  if (String(options.sourceType) === 'camera') assertPermitted('scope.camera')
  consumeAnswer('chooseMedia', {})
  const files = consumeFiles(countOf(options, 9))
  const tempFiles = await Promise.all(
    files.map(async ({ path, size, file }) => {
      const isVideo = file.type.startsWith('video/')
      const dimensions = isVideo ? { width: 640, height: 360 } : await imageSize(displayUrl(path, ''))
      return {
        tempFilePath: path,
        size,
        fileType: isVideo ? 'video' : 'image',
        duration: isVideo ? 3 : 0,
        thumbTempFilePath: isVideo ? path : '',
        ...dimensions,
      }
    }),
  )
  return { tempFiles, type: tempFiles[0]?.fileType ?? 'image' }
}

const chooseVideo = () => {
  const [first] = consumeFiles(1)
  return { tempFilePath: first?.path, duration: 3, size: first?.size, width: 640, height: 360 }
}

const chooseMessageFile = (options: WxOptions) => ({
  tempFiles: consumeFiles(countOf(options, 100)).map(({ path, file, size }) => ({
    path,
    name: file.name,
    size,
    type: file.type.startsWith('image/') ? 'image' : file.type.startsWith('video/') ? 'video' : 'file',
    time: Math.floor(Date.now() / 1000),
  })),
})

const pageBase = (): string => stack.current?.path ?? ''

const previewImage = (options: WxOptions): void => {
  const urls = options.urls as string[]
  const current =
    typeof options.current === 'number' ? options.current : Math.max(0, urls.indexOf(String(options.current)))
  showViewer(
    urls.map((url) => displayUrl(url, pageBase())),
    current,
    '',
  )
}

const previewMedia = (options: WxOptions): void => {
  const sources = options.sources as { url: string }[]
  showViewer(
    sources.map(({ url }) => displayUrl(url, pageBase())),
    Number(options.current ?? 0),
    '',
  )
}

const getImageInfo = async (options: WxOptions) => {
  const src = String(options.src)
  const { width, height } = await imageSize(displayUrl(src, pageBase()))
  return { width, height, path: src, orientation: 'up', type: /\.(\w+)$/.exec(src)?.[1] ?? 'png' }
}

const audioEvents = [
  'Canplay',
  'Play',
  'Pause',
  'Stop',
  'Ended',
  'TimeUpdate',
  'Error',
  'Waiting',
  'Seeking',
  'Seeked',
] as const

/** Audio without sound that ends at once and emits its events. */
function createInnerAudioContext(): Record<string, unknown> {
  const emitters = new Map(audioEvents.map((name) => [name, new Emitter()] as const))
  let ending: ReturnType<typeof setTimeout> | undefined
  const emit = (name: (typeof audioEvents)[number]) => void setTimeout(() => emitters.get(name)?.emit({}), 0)
  const audio: Record<string, unknown> = {
    src: '',
    startTime: 0,
    autoplay: false,
    loop: false,
    obeyMuteSwitch: true,
    volume: 1,
    playbackRate: 1,
    duration: 2,
    currentTime: 0,
    paused: true,
    buffered: 0,
    play: () => {
      recordProblem.calls.push({ name: 'innerAudio.play', options: { src: audio.src } })
      audio.paused = false
      emit('Play')
      ending = setTimeout(() => {
        audio.paused = true
        emit('Ended')
      }, 300)
    },
    pause: () => {
      clearTimeout(ending)
      audio.paused = true
      emit('Pause')
    },
    stop: () => {
      clearTimeout(ending)
      audio.paused = true
      emit('Stop')
    },
    seek: () => emit('Seeked'),
    destroy: () => clearTimeout(ending),
  }
  for (const [name, emitter] of emitters) {
    audio[`on${name}`] = emitter.on
    audio[`off${name}`] = emitter.off
  }
  return audio
}

const recorderEvents = [
  'Start',
  'Pause',
  'Resume',
  'Stop',
  'FrameRecorded',
  'Error',
  'InterruptionBegin',
  'InterruptionEnd',
] as const

/** An MP3 by its first bytes: receivers look at them. */
function silence(milliseconds: number): Uint8Array {
  const bytes = new Uint8Array(Math.max(64, milliseconds))
  bytes.set([0x49, 0x44, 0x33, 3])
  return bytes
}

/** The recorder: one silent sound per recording, as long as it ran. */
function makeRecorder(): Record<string, unknown> {
  const emitters = new Map(recorderEvents.map((name) => [name, new Emitter()] as const))
  let startedAt = 0
  let limit: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    if (startedAt === 0) return
    clearTimeout(limit)
    const duration = Date.now() - startedAt
    startedAt = 0
    const tempFilePath = keepTemp('record.mp3', 'audio/mpeg', silence(duration))
    emitters.get('Stop')?.emit({ tempFilePath, duration, fileSize: fileAt(tempFilePath).bytes.length })
  }
  const recorder: Record<string, unknown> = {
    start: (options: WxOptions = {}) => {
      try {
        assertPermitted('scope.record')
      } catch {
        setTimeout(() => emitters.get('Error')?.emit({ errMsg: 'operateRecorder:fail auth deny' }), 0)
        return
      }
      startedAt = Date.now()
      limit = setTimeout(stop, Number(options.duration ?? 60_000))
      setTimeout(() => emitters.get('Start')?.emit({}), 0)
    },
    stop: () => void setTimeout(stop, 0),
    pause: () => emitters.get('Pause')?.emit({}),
    resume: () => emitters.get('Resume')?.emit({}),
  }
  for (const [name, emitter] of emitters) recorder[`on${name}`] = emitter.on
  return recorder
}

let recorder: Record<string, unknown> | undefined

/** A context whose methods act on an element of the current page, when it is there. */
const elementContext = (tag: string, methods: string[]) => (id: string) => {
  const find = () => stack.current?.frame.document.querySelector<HTMLVideoElement>(`#${CSS.escape(id)} > ${tag}`)
  return Object.fromEntries(
    methods.map((name) => [
      name,
      (...args: unknown[]) => {
        recordProblem.calls.push({ name: `${tag}.${name}`, options: { id, args } })
        const element = find() as unknown as Record<string, unknown> | null | undefined
        const method = element?.[name]
        if (typeof method === 'function')
          void Promise.resolve((method as () => unknown).call(element)).catch(() => undefined)
      },
    ]),
  )
}

let clipboard = ''

/** The clipboard's text; the driver reads and sets it too. */
export function clipboardText(text?: string): string {
  if (text !== undefined) clipboard = text
  return clipboard
}

const sameFile = (source: unknown): Record<string, unknown> => ({ tempFilePath: String(source) })

/** A context of live audio and video, of which the host has none: every method is recorded and succeeds. */
const liveContext = (name: string, methods: string[]) => (id?: string) =>
  Object.fromEntries(methods.map((method) => [method, recordedApi(`${name}.${method}`, () => ({ id }))]))

/** Images, audio, video, recorder, clipboard. */
export const mediaApis: ApiGroup = {
  chooseImage: recordedApi('chooseImage', chooseImage),
  chooseMedia: recordedApi('chooseMedia', chooseMedia),
  chooseVideo: recordedApi('chooseVideo', chooseVideo),
  chooseMessageFile: recordedApi('chooseMessageFile', chooseMessageFile),
  previewImage: recordedApi('previewImage', previewImage),
  previewMedia: recordedApi('previewMedia', previewMedia),
  getImageInfo: asyncApi('getImageInfo', getImageInfo),
  getVideoInfo: asyncApi('getVideoInfo', () => ({
    orientation: 'up',
    type: 'mp4',
    duration: 3,
    size: 1,
    height: 360,
    width: 640,
    fps: 30,
    bitrate: 1,
  })),
  compressImage: asyncApi('compressImage', ({ src }) => sameFile(src)),
  compressVideo: asyncApi('compressVideo', ({ src }) => ({ ...sameFile(src), size: '1' })),
  cropImage: asyncApi('cropImage', ({ src }) => sameFile(src)),
  editImage: asyncApi('editImage', ({ src }) => sameFile(src)),
  createInnerAudioContext,
  setInnerAudioOption: asyncApi('setInnerAudioOption', () => ({})),
  getBackgroundAudioManager: createInnerAudioContext,
  getAvailableAudioSources: asyncApi('getAvailableAudioSources', () => ({ audioSources: ['auto'] })),
  getRecorderManager: () => {
    recorder ??= makeRecorder()
    return recorder
  },
  createVideoContext: elementContext('video', [
    'play',
    'pause',
    'stop',
    'seek',
    'sendDanmu',
    'playbackRate',
    'requestFullScreen',
    'exitFullScreen',
    'showStatusBar',
    'hideStatusBar',
    'exitPictureInPicture',
  ]),
  createLivePusherContext: liveContext('livePusher', [
    'start',
    'stop',
    'pause',
    'resume',
    'startPreview',
    'stopPreview',
    'switchCamera',
    'setMICVolume',
    'sendMessage',
  ]),
  createLivePlayerContext: liveContext('livePlayer', ['play', 'stop', 'pause', 'resume', 'mute', 'snapshot']),
  createCameraContext: () => ({
    takePhoto: asyncApi('takePhoto', () => ({ tempImagePath: consumeFiles(1)[0]?.path })),
    startRecord: asyncApi('startRecord', () => ({})),
    stopRecord: asyncApi('stopRecord', () => ({ tempVideoPath: consumeFiles(1)[0]?.path })),
  }),
  createMapContext: elementContext('map', [
    'getCenterLocation',
    'moveToLocation',
    'includePoints',
    'getRegion',
    'getScale',
  ]),
  createOffscreenCanvas: (options: { width?: number; height?: number } = {}) =>
    new OffscreenCanvas(options.width ?? 300, options.height ?? 150),
  canvasToTempFilePath: asyncApi('canvasToTempFilePath', async ({ canvas }) => {
    if (!(canvas && typeof (canvas as HTMLCanvasElement).toBlob === 'function')) throw new ApiFailure('canvas is empty')
    const blob = await new Promise<Blob | null>((done) => (canvas as HTMLCanvasElement).toBlob(done))
    if (!blob) throw new ApiFailure('canvas is empty')
    return { tempFilePath: keepTemp('canvas.png', 'image/png', new Uint8Array(await blob.arrayBuffer())) }
  }),
  setClipboardData: asyncApi('setClipboardData', ({ data }) => {
    clipboardText(String(data))
    recordProblem.toasts.push({ title: '内容已复制', icon: 'none', at: Date.now() })
  }),
  getClipboardData: asyncApi('getClipboardData', () => ({ data: clipboardText() })),
  onVoIPChatInterrupted: emitterOf('VoIPChatInterrupted').on,
  getAppId: () => settings.appId,
}
