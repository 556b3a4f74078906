/** Actions in a conversation. They use the running session and do nothing without one. */

import { toast } from '@/ui'
import { isVisible } from '~contract/domain/texts/visible-text'
import type { ChatClientError } from '../client'
import { markConversation } from '../client/conversation-methods'
import { toMentionFields } from '../client/mapping/map-mentions'
import { useChatSettings } from '../core/chat-settings'
import { chatTypeOf } from '../core/chat-type'
import { errorReason } from '../core/error-reason'
import { emitChatEvent } from '../core/host-events'
import { logError } from '../core/log-error'
import { emojiNamesToCodes } from '../emoji'
import { t } from '../i18n/zh/chat'
import type { ConversationId, Message, MessageStamp, Quote } from '../model/index'
import { type MentionRange, mentionedUsers, possibleMentions, respell } from '../model/mention-ranges'
import { batchUpdate, updateNow, useChat } from '../store/store'
import {
  changeMessages,
  getMessageWindow,
  putConversation,
  putMessages,
  removeMessage,
  withMessageWindow,
} from '../store/store-updates'
import { clearUnreadAtOpening, rememberUnread } from '../store/unread-at-opening'
import { dropRevoked } from './drop-revoked'
import { fetchReactions } from './reactions-and-pins'
import { activeSession } from './session'
import { beginPage, replaceMessageWindow } from './window-owner'

/** Opens a conversation: loads it and, once, its newest page. */
export async function openConversation(id: ConversationId): Promise<void> {
  const session = activeSession()
  if (useChat.getState().current !== id) {
    updateNow((s) => ({ ...s, current: id }))
    emitChatEvent('opened', id)
    if (chatTypeOf(id) === 'customerService') emitChatEvent('customerService', id)
  }
  if (!session || !id) return
  const s = useChat.getState()
  rememberUnread(id, s.conversations[id]?.unread ?? 0)
  if (getMessageWindow(s, id).phase === 'new') {
    if (!s.conversations[id]) {
      try {
        updateNow(putConversation(await session.client.open(id)))
      } catch (error) {
        logError(error)
        updateNow((state) => withMessageWindow(state, id, { phase: 'error' }))
        return
      }
    }
    await loadOlderMessages(id)
  }
  if (s.conversations[id]?.isMarked) await markConversation(session.client.sdk, id, false).catch(() => undefined)
  await markRead(id)
}

/** Closes a conversation; its messages are no longer marked read. */
export function closeConversation(id: ConversationId): void {
  clearUnreadAtOpening(id)
  updateNow((s) => (s.current === id ? { ...s, current: '' } : s))
}

/** Fetches the next older page; the newest one when nothing is loaded. */
export async function loadOlderMessages(id: ConversationId): Promise<void> {
  const session = activeSession()
  const { phase, next } = getMessageWindow(useChat.getState(), id)
  const isFirst = phase === 'new' || (phase === 'error' && !next)
  if (!session || phase === 'loading' || phase === 'more' || (!isFirst && !next)) return
  updateNow((s) => withMessageWindow(s, id, { phase: isFirst ? 'loading' : 'more' }))
  const isWanted = beginPage(id)
  try {
    const page = await session.client.history(id, next)
    if (!isWanted()) return
    updateNow((s) =>
      withMessageWindow(putMessages([...page.messages, ...session.outbox.messagesOf(id)], true)(s), id, {
        next: page.next,
        phase: 'ready',
      }),
    )
    void fetchReactions(
      session.client,
      page.messages.map((m) => m.id),
    )
  } catch {
    if (isWanted()) updateNow((s) => withMessageWindow(s, id, { phase: 'error' }))
  }
}

/** Marks a conversation read, also when only a mention is unread. */
export async function markRead(id: ConversationId): Promise<void> {
  const session = activeSession()
  const conversation = useChat.getState().conversations[id]
  if (session && conversation && (conversation.unread > 0 || conversation.mention))
    await session.client.markRead(id).catch(() => undefined)
}

/**
 * Marks messages of an open conversation read until the returned function is called. Checks the current list, not its changes:
 * the list updates about once a second, so unread, read and unread again may look unchanged.
 */
export function markReadWhileOpen(id: ConversationId): () => void {
  let isReading = false
  let isNews = false
  const read = async () => {
    isNews = true
    if (isReading) return
    isReading = true
    while (isNews) {
      isNews = false
      await markRead(id)
    }
    isReading = false
  }
  void read()
  return useChat.subscribe(() => void read())
}

/** Sends one read receipt for each seen message. */
export function markMessagesSeen(ids: string[]): void {
  const { messages } = useChat.getState()
  const unreceipted = ids.flatMap((id) => (messages[id]?.needsReceipt ? [messages[id] as Message] : []))
  if (!unreceipted.length || !activeSession() || !useChatSettings.getState().hasReadStatus) return
  updateNow(changeMessages(unreceipted.map((m) => ({ ...m, needsReceipt: false }))))
  activeSession()
    ?.client.sendReceipts(unreceipted.map((m) => m.id))
    .catch(() => batchUpdate(changeMessages(unreceipted)))
}

/** Maximum bytes of a text; with its envelope a message may have 12K. */
const TEXT_BYTES = 12 * 1024 - 512
/** UTF-8 bytes of a text; a surrogate pair counts four. */
const bytesOf = (text: string) =>
  [...text].reduce((sum, c) => sum + (c < '\x80' ? 1 : c < '\u0800' ? 2 : c.length + 2), 0)

/** Whether a text, emoji by name or by code, is over 12K; then shows a toast. */
export function isTextTooLong(input: string): boolean {
  const isOver = bytesOf(emojiNamesToCodes(input)) > TEXT_BYTES
  if (isOver) toast(t('tooLong'), 'error')
  return isOver
}

/** Positions of mentions as they are sent; none where text and positions are more than a message may have. */
const fittingRanges = (text: string, ranges: readonly MentionRange[]) =>
  bytesOf(text) + bytesOf(JSON.stringify(toMentionFields(text, ranges))) > TEXT_BYTES ? {} : { ranges }

/** Sends a text, emoji by name or by code. False when it was empty or over 12K and not sent. */
export function sendText(
  id: ConversationId,
  input: string,
  { quote, mentions = [] }: { quote?: Quote; mentions?: readonly MentionRange[] } = {},
  stamp?: MessageStamp,
): boolean {
  const session = activeSession()
  const { text, mentions: ranges } = respell(input, mentions, emojiNamesToCodes)
  if (!session || !isVisible(text) || isTextTooLong(text)) return false
  const mentioned = mentions.length
    ? { mentions: mentionedUsers(mentions), ...fittingRanges(text, possibleMentions(text, ranges)) }
    : {}
  session.outbox.send(id, { type: 'text', text, ...(quote ? { quote } : {}), ...mentioned }, stamp)
  return true
}

/** Sends a big face. */
export function sendFace(id: ConversationId, face: { group: number; data: string }): void {
  activeSession()?.outbox.send(id, { type: 'face', group: face.group, data: face.data })
}

export const resendMessage = (id: string): void => activeSession()?.outbox.resend(id)
export const discardFailed = (id: string): void => activeSession()?.outbox.discard(id)

/** Notifies the other side whether the user is typing; false where no session could send it. */
export function sendTyping(id: ConversationId, isTyping: boolean): boolean {
  const session = activeSession()
  session?.client.setTyping(id, isTyping)
  return session !== undefined
}

/** Runs a client action and shows its error as a toast. */
async function runAction(action: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    await action()
    return true
  } catch (error) {
    toast(errorReason(error, t('actionFailed')), 'error')
    return false
  }
}
export const pinConversation = (id: ConversationId, isPinned: boolean) =>
  runAction(() => activeSession()?.client.pin(id, isPinned))
/** Deletes the conversation and its history, for this user only. */
export const deleteConversation = (id: ConversationId) =>
  runAction(async () => {
    await activeSession()?.client.remove(id)
    const clear = replaceMessageWindow(id)
    updateNow((s) => ({ ...clear(s), current: s.current === id ? '' : s.current }))
  })
/** Error codes of a late revocation: one-to-one and in a group. */
const TOO_LATE = [20016, 10031]

/** Revokes a message of the user for all receivers. */
export async function revokeMessage(id: string): Promise<void> {
  try {
    const message = await activeSession()?.client.revoke(id)
    if (!message) return
    dropRevoked([message])
    updateNow(changeMessages([message]))
  } catch (error) {
    const { code, message } = error as ChatClientError
    toast(TOO_LATE.includes(code) ? t('tooLate') : message || t('revokeFailed'), 'error')
  }
}

/** Deletes a message for this user only; an unsent one is removed from the outbox. */
export const deleteMessage = (id: string) =>
  runAction(async () => {
    const isUnsent = useChat.getState().messages[id]?.sendStatus.status !== 'sent'
    if (isUnsent) return discardFailed(id)
    await activeSession()?.client.deleteMessages([id])
    updateNow(removeMessage(id))
  })
