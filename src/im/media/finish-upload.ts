/** The message of an uploaded file, once it is sent. */
import type { Message } from '../messages/message'

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
