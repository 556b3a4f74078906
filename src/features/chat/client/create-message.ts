/** Creates SDK messages from outgoing messages. */
import type { Chat, Message as SdkMessage } from '@/im'
import { TYPES } from '@/im/constants'
import type { PickedFile } from '@/platform'
import { useChatSettings } from '../core/chat-settings'
import { t } from '../i18n/zh/client'
import { pushLineOf } from '../kinds/registry'
import { idWithStamp } from '../model/draft-identity'
import { type Attachment, type ConversationId, type OutboxItem, type OutgoingMessage, peerOf } from '../model/index'
import { toMentionFields } from './mapping/map-mentions'
import { toChatMessage } from './mapping/map-objects'
import { toReplyFields } from './mapping/map-quote'
import { pushInfoOf } from './mapping/push-info'
import type { ChatClient } from './types'

/** Payload of an answer to a job invitation. */
const answerPayload = (out: Extract<OutgoingMessage, { type: 'answer' }>) => ({
  data: JSON.stringify({
    businessID: out.isAgreed ? 'content_comment' : 'refuse_deliver',
    title: '您好',
    text: out.text,
    data: out.invitationId,
  }),
  description: out.text,
  extension: '',
})

/** cloudCustomData of a message to a group or a user; '' for a message without any. */
function customDataOf(out: OutgoingMessage, isGroup: boolean): string {
  const mentions = isGroup && out.type === 'text' ? (out.ranges ?? []) : []
  const fields = {
    ...(out.quote ? toReplyFields(out.quote) : {}),
    ...(out.type === 'text' && mentions.length ? toMentionFields(out.text, mentions) : {}),
  }
  return Object.keys(fields).length ? JSON.stringify(fields) : ''
}

/** A file in the SDK's shape: the browser's File, or WeChat's file object; audio durations are in milliseconds. */
export function uploadFileFor(
  { kind, name, type, size, width, height, seconds }: Attachment,
  file: PickedFile | undefined,
): object {
  const duration = (seconds ?? 0) * (kind === 'audio' ? 1000 : 1)
  const sizes = { width: width ?? 0, height: height ?? 0, duration }
  if (file?.raw) return Object.assign(file.raw, sizes, file.poster ? { thumbTempFilePath: file.poster } : {})
  const path = file?.url ?? ''
  const upload = {
    ...sizes,
    path,
    tempFilePath: path,
    thumbTempFilePath: file?.poster ?? '',
    name,
    size,
    fileSize: size,
    type,
  }
  return kind === 'audio' ? upload : { ...upload, tempFiles: [upload], tempFilePaths: [path] }
}

type OnProgress = (part: number) => void

const CREATE = {
  image: 'createImageMessage',
  video: 'createVideoMessage',
  audio: 'createAudioMessage',
  file: 'createFileMessage',
} as const

/** Creates an unsent message. */
function createSdkMessage(
  chat: Chat,
  id: ConversationId,
  out: OutgoingMessage,
  file: PickedFile | undefined,
  onProgress: OnProgress,
): SdkMessage {
  const { isGroup, peerId } = peerOf(id)
  const cloudCustomData = customDataOf(out, isGroup)
  const base = {
    to: peerId,
    conversationType: (isGroup ? TYPES.CONV_GROUP : TYPES.CONV_C2C) as never,
    needReadReceipt: useChatSettings.getState().hasReadStatus,
    ...(cloudCustomData ? { cloudCustomData } : {}),
  }
  const create = () => {
    switch (out.type) {
      case 'face':
        return chat.createFaceMessage({ ...base, payload: { index: out.group, data: out.data } })
      case 'answer':
        return chat.createCustomMessage({ ...base, payload: answerPayload(out) })
      case 'card':
        return chat.createCustomMessage({ ...base, payload: { data: out.data, description: out.line, extension: '' } })
      case 'location': {
        const { description, longitude, latitude } = out
        return chat.createLocationMessage({ ...base, payload: { description, longitude, latitude } })
      }
      case 'media': {
        const { attachment } = out
        const payload = { file: uploadFileFor(attachment, file) as never }
        return chat[CREATE[attachment.kind]]({ ...base, payload, onProgress } as never)
      }
      default: {
        const { text, mentions } = out
        return isGroup && mentions?.length
          ? chat.createTextAtMessage({ ...base, payload: { text, atUserList: [...mentions] } })
          : chat.createTextMessage({ ...base, payload: { text } })
      }
    }
  }
  return create() as unknown as SdkMessage
}

interface Composed {
  message: SdkMessage
  /** Called with the upload progress while the message is being sent. */
  onProgress: OnProgress
}

/** Composes, restores and sends messages. */
export function createMessageMethods(chat: Chat, me: string): Pick<ChatClient, 'compose' | 'restore' | 'send'> {
  const toMessage = toChatMessage(me)
  const composed = new Map<string, Composed>()
  const pushOf = (m: SdkMessage) =>
    pushInfoOf({ me, nickName: m.nick, to: m.conversationID, text: pushLineOf(toMessage(m).body) })
  const createComposed = (id: ConversationId, out: OutgoingMessage, file: PickedFile | undefined) => {
    const entry: Omit<Composed, 'message'> = { onProgress: () => undefined }
    const message = createSdkMessage(chat, id, out, file, (part) => entry.onProgress(part))
    return Object.assign(entry, { message })
  }
  return {
    compose(id, out, file, given) {
      const entry = createComposed(id, out, file)
      if (given) Object.assign(entry.message, { ...given, ID: idWithStamp(entry.message.ID, given) })
      const { ID, clientTime, random, clientSequence } = entry.message
      composed.set(ID, entry)
      return { message: toMessage(entry.message), stamp: { clientTime, random, clientSequence } }
    },
    restore(item: OutboxItem, file) {
      const entry = createComposed(item.conversationId, item.out, file)
      const time = Math.ceil(item.at / 1000)
      Object.assign(entry.message, { ID: item.id, time, ...item.stamp, sequence: item.stamp.clientSequence })
      composed.set(item.id, entry)
      return toMessage(entry.message)
    },
    async send(messageId, onProgress) {
      const entry = composed.get(messageId)
      if (!entry) throw Object.assign(new Error(t('unknownMessage')), { code: 2105 })
      if (onProgress) entry.onProgress = onProgress
      const sendOrResend = entry.message.status === 'fail' ? chat.resendMessage : chat.sendMessage
      await sendOrResend(entry.message as never, { offlinePushInfo: pushOf(entry.message) })
      composed.delete(messageId)
      return toMessage(entry.message)
    },
  }
}
