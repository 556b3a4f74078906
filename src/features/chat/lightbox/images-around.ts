import type { LightboxImage } from '@/ui'
import type { Message } from '../model/index'
import { emptyMessageWindow, useChat } from '../store/store'

/** The image of a message; undefined for any other kind. */
export type FindImage = (message: Message) => LightboxImage | undefined

/** All loaded images of a message's conversation; revoked and risky ones are left out. */
export function imagesAround(message: Message, findImage: FindImage): { images: LightboxImage[]; at: number } {
  const imageOf = (m: Message | undefined): LightboxImage[] => {
    const image = m && !m.isRevoked && m.sendStatus.status !== 'risky' && findImage(m)
    return image ? [image] : []
  }
  const { messageWindows, messages } = useChat.getState()
  const { ids } = messageWindows[message.conversationId] ?? emptyMessageWindow
  const all = ids.flatMap((id) => imageOf(messages[id]))
  const at = all.findIndex(({ id }) => id === message.id)
  // An image inside a merged record is shown alone.
  return at < 0 ? { images: imageOf(message), at: 0 } : { images: all, at }
}
