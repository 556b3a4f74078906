/** Messages before and after they are stored. */
import type { WireMessage } from '../../../contract/chat'
import type { ChatErrorName } from '../../../contract/chat/errors'
import type { MessageFlags } from '../../db/schema'

export interface NewMessage {
  conversationId: string
  sender: string
  /** The other user of a C2C conversation, '' in a group. */
  peer: string
  clientKey: string
  clientSeq: number
  type: WireMessage['type']
  payload: Record<string, unknown>
  custom: string
  flags: MessageFlags
  needReceipt: boolean
  /** Counts as unread for the other members. */
  isCounted: boolean
}
export interface StoredMessage {
  conversationId: string
  seq: number
  /** ms since 1970 */
  sentAt: number
  isRepeat: boolean
  /** Why the message was not stored; the writer throws it as an error. */
  refusal?: ChatErrorName
}

/** Element types whose body names a file. */
const FILE_ELEMENT_TYPES = ['TIMImageElem', 'TIMSoundElem', 'TIMVideoFileElem', 'TIMFileElem'] as const
export type FileElementType = (typeof FILE_ELEMENT_TYPES)[number]
export const isFileElement = (type: string): type is FileElementType =>
  (FILE_ELEMENT_TYPES as readonly string[]).includes(type)
