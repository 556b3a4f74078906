/** Uploads the file of a message by the app's tim-upload-plugin, before the message is sent. */
import type { ClientCore } from '../client-core'
import { ChatError } from '../errors'
import { lazyMethods } from '../lazy-methods'
import type { Message } from '../messages/message'
import type { UploadJob } from './upload-job'

/** The upload of a message's file, if it has one; a retry does not upload it again. The code comes with the first file. */
export function createUploader(core: ClientCore, jobs: WeakMap<Message, UploadJob>) {
  const { uploadFile } = lazyMethods(core, ['uploadFile'], async () =>
    (await import('./upload-file')).fileUploader(core),
  )

  return async (message: Message): Promise<void> => {
    const job = jobs.get(message)
    if (!job || job.isDone) return
    job.running ??= uploadFile(message, job).finally(() => {
      delete job.running
    })
    await job.running
    if (message.isDeleted || core.me !== message.from) throw new ChatError(2100)
  }
}

/** Applies the stored body of a file; the sender's device goes on showing its local file. */
export function finishUpload(message: Message, stored: Record<string, unknown>): void {
  const p = message.payload
  const isLocalUrl = (url: unknown) => typeof url === 'string' && url !== '' && !/^https?:\/\/[^/]+\/files\//.test(url)
  if (message.type === 'TIMImageElem') {
    const localImages = p.imageInfoArray as { instanceID: number; url: string }[]
    const storedImages = stored.imageInfoArray as Record<string, unknown>[]
    const imageInfoArray = storedImages.map((t, i) => {
      const { instanceID, url } = localImages[i] ?? {}
      return { ...t, ...(instanceID === undefined ? {} : { instanceID }), ...(isLocalUrl(url) ? { url } : {}) }
    })
    Object.assign(p, stored, { imageInfoArray })
    return
  }
  const { url, videoUrl } = p
  Object.assign(p, stored)
  if (message.type === 'TIMSoundElem' && isLocalUrl(url)) p.url = url
  if (message.type === 'TIMVideoFileElem' && isLocalUrl(videoUrl)) p.videoUrl = videoUrl
}
