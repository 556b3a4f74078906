/** Checks and uploads files by the app's tim-upload-plugin. */
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { videoSnapshot } from '../connection/socket-transport'
import { ChatError } from '../errors'
import type { Message } from '../messages/message'
import type { FileSource, MediaKind } from './file-source'
import type { UploadJob } from './upload-job'
import { httpBaseUrl } from './urls'

/** The part of tim-upload-plugin that is used. */
interface Uploader {
  uploadFile(options: Record<string, unknown>, done: (error: { code?: number } | null) => void): unknown
}

interface Rule {
  maxBytes: number
  types?: string[]
  missing: number
  type: number
  size: number
  failed: number
}
const RULES: Record<MediaKind, Rule> = {
  image: {
    maxBytes: CHAT_LIMITS.imageBytes,
    types: ['jpg', 'jpeg', 'gif', 'png', 'bmp', 'image', 'webp', 'avif'],
    missing: 2251,
    type: 2252,
    size: 2253,
    failed: 2400,
  },
  audio: { maxBytes: CHAT_LIMITS.audioBytes, missing: 2300, type: 2300, size: 2301, failed: 2300 },
  video: {
    maxBytes: CHAT_LIMITS.videoBytes,
    types: ['mp4', 'quicktime', 'mov', 'video'],
    missing: 2350,
    type: 2352,
    size: 2351,
    failed: 2350,
  },
  file: { maxBytes: CHAT_LIMITS.fileBytes, missing: 2401, type: 2400, size: 2402, failed: 2400 },
}

/** The file, if it may be sent; the server checks its content again. Throws the codes of RULES. */
function checkSource({ kind, source }: UploadJob): FileSource {
  const rule = RULES[kind]
  if (!source) throw new ChatError(rule.missing)
  if (source.size === 0) throw new ChatError(2108)
  if (rule.types && !rule.types.includes(source.type)) throw new ChatError(rule.type)
  if (source.size > rule.maxBytes) throw new ChatError(rule.size)
  return source
}

/** Uploads the file of a message, in a video's case with its snapshot. */
export function fileUploader(core: ClientCore) {
  let plugin: Uploader | undefined
  const getPlugin = (): Uploader => {
    const Plugin = core.plugins.get('tim-upload-plugin') as (new () => Uploader) | undefined
    if (!Plugin) throw new ChatError(2040)
    plugin ??= new Plugin()
    return plugin
  }

  /** Uploads one body; returns its address. */
  const uploadBody = async (
    kind: MediaKind,
    s: { name: string; size: number; body: unknown },
    progress: (p: number) => void,
  ) => {
    const uploader = getPlugin()
    const rule = RULES[kind]
    const target = await core.link.request('file.place', { kind, name: s.name, size: s.size })
    const base = httpBaseUrl(core.link.url)
    const downloadUrl = base + target.downloadUrl
    await new Promise<void>((resolve, reject) => {
      let task: { abort?(): void } | undefined
      const onProgress = ({ percent }: { percent: number }) => {
        try {
          progress(percent)
        } catch {
          reject(new ChatError(2109))
          task?.abort?.()
        }
      }
      const options = { url: base + target.uploadUrl, resources: s.body, downloadUrl, fileKey: target.id, onProgress }
      task = uploader.uploadFile(options, (error) => {
        if (!error) return resolve()
        const code = { 400: 2108, 413: rule.size, 415: rule.type }[Number(error.code)] ?? rule.failed
        reject(new ChatError(code))
      }) as typeof task
    })
    return downloadUrl
  }

  const uploadFile = async (message: Message, job: UploadJob) => {
    getPlugin()
    const source = checkSource(job)
    const p = message.payload
    if (job.kind === 'video') await uploadSnapshot(p, source)
    const url = await uploadBody(job.kind, source, (progress) => job.onProgress?.(progress))
    if (job.kind === 'image') for (const image of p.imageInfoArray as Record<string, unknown>[]) image.imageUrl = url
    else if (job.kind === 'audio') p.remoteAudioUrl = url
    else if (job.kind === 'video') p.remoteVideoUrl = url
    else Object.assign(p, { fileUrl: url, remoteFileUrl: url })
    job.isDone = true
    // The file is not needed again; a browser may release it.
    job.source = undefined
  }

  /** Uploads the snapshot of a video; a video without one is sent all the same. */
  const uploadSnapshot = async (p: Record<string, unknown>, source: FileSource) => {
    const snapshot = await videoSnapshot(source).catch(() => undefined)
    if (!snapshot) return
    if (!p.videoSecond && snapshot.second) p.videoSecond = Math.round(snapshot.second)
    const url = await uploadBody('image', { ...snapshot, name: 'snapshot.jpg' }, () => {}).catch(() => '')
    const { width, height, size } = snapshot
    Object.assign(p, { remoteSnapshotUrl: url, remoteThumbUrl: url, thumbSize: size, snapshotSize: size })
    if (width && height)
      Object.assign(p, { thumbWidth: width, snapshotWidth: width, thumbHeight: height, snapshotHeight: height })
  }

  return { uploadFile }
}
