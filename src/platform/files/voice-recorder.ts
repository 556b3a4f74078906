/** Records audio by the browser. Formats that not every device plays become WAV. */
import { type PickedFile, type Platform, UnsupportedError } from '../base/types'
import { encodeWav } from './encode-wav'

/** Voice needs no more; 32 KB a second. */
const RATE = 16_000
/** iPhones, mini-programs and other browsers play it as it is. */
const SHARED = 'audio/mp4;codecs=mp4a.40.2'

/** Decodes what was recorded and makes it mono WAV. Rejects when nothing was recorded. */
async function toWav(blob: Blob): Promise<Blob> {
  const decoder = new OfflineAudioContext(1, 1, RATE)
  const sound = await decoder.decodeAudioData(await blob.arrayBuffer())
  const mixer = new OfflineAudioContext(1, Math.max(1, Math.ceil(sound.duration * RATE)), RATE)
  const source = mixer.createBufferSource()
  source.buffer = sound
  source.connect(mixer.destination)
  source.start()
  const mixed = await mixer.startRendering()
  return new Blob([encodeWav(mixed.getChannelData(0), RATE)], { type: 'audio/wav' })
}

async function fileOf(chunks: Blob[], type: string, ms: number): Promise<PickedFile> {
  const isShared = type.startsWith('audio/mp4')
  const blob = new Blob(chunks, { type })
  const sound = isShared ? blob : await toWav(blob)
  const raw = new File([sound], isShared ? '语音.m4a' : '语音.wav', { type: sound.type })
  const seconds = Math.max(1, Math.round(ms / 1000))
  return { name: raw.name, size: raw.size, type: raw.type, url: URL.createObjectURL(raw), raw, seconds }
}

/** Starts the recorder; resolves when it records, a moment later. */
const begin = (recorder: MediaRecorder) =>
  new Promise<void>((resolve, reject) => {
    recorder.onstart = () => resolve()
    recorder.onerror = () => reject(new UnsupportedError('录音'))
    recorder.start()
  })

export const record: Platform['record'] = async ({ maxMs, onEnd }) => {
  if (!window.MediaRecorder || !navigator.mediaDevices) throw new UnsupportedError('录音')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => {
    throw new UnsupportedError('录音，请允许使用麦克风')
  })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const mimeType = MediaRecorder.isTypeSupported(SHARED) ? SHARED : undefined
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  await begin(recorder).catch((error: unknown) => {
    release()
    throw error
  })
  const startedAt = Date.now()
  let onRecorded: (file: PickedFile) => void = onEnd
  let onFailed: (error: unknown) => void = () => undefined
  let isCancelled = false
  const stop = () => recorder.state !== 'inactive' && recorder.stop()
  const timer = setTimeout(stop, maxMs)
  recorder.onstop = () => {
    clearTimeout(timer)
    release()
    const ms = Math.min(Date.now() - startedAt, maxMs)
    if (!isCancelled) fileOf(chunks, recorder.mimeType, ms).then((file) => onRecorded(file), onFailed)
  }
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        onRecorded = resolve
        onFailed = reject
        stop()
      }),
    cancel() {
      isCancelled = true
      stop()
    },
  }
}
