/** What a user does in a conversation. Every act works on the running session and does nothing without one. */
import { toast } from '@/ui'
import { changeMessages, dropMessage, putConversation, putMessages, threadOf, withThread } from './changes'
import { chatTypeOf } from './chatType'
import { withCodes } from './emoji'
import type { EngineError } from './engine'
import { mark } from './engine/talks'
import { tellChat } from './events'
import { logOnly } from './logged'
import { readReactions } from './marks'
import type { ConversationId, Message, Quote } from './model'
import { useChatSettings } from './profile/choices'
import { liveChat } from './session'
import { later, now, useChat } from './store'
import { t } from './words'

/** Opens a conversation: makes it known, reads its newest page once. */
export async function openTalk(id: ConversationId): Promise<void> {
  const live = liveChat()
  if (useChat.getState().current !== id) {
    now((s) => ({ ...s, current: id }))
    tellChat('opened', id)
    if (chatTypeOf(id) === 'customerService') tellChat('customerService', id)
  }
  if (!live || !id) return
  const s = useChat.getState()
  if (threadOf(s, id).phase === 'new') {
    if (!s.conversations[id]) {
      try {
        now(putConversation(await live.engine.open(id)))
      } catch (error) {
        logOnly(error)
        now((state) => withThread(state, id, { phase: 'error' }))
        return
      }
    }
    await readOlder(id)
  }
  if (s.conversations[id]?.isMarked) await mark(live.engine.sdk, id, false).catch(() => undefined)
  await markRead(id)
}

/** Leaves a conversation; nothing is marked read any more. */
export const leaveTalk = (id: ConversationId): void => now((s) => (s.current === id ? { ...s, current: '' } : s))

/** Reads the next older page; the newest one when nothing is there. */
export async function readOlder(id: ConversationId): Promise<void> {
  const live = liveChat()
  const { phase, next } = threadOf(useChat.getState(), id)
  const isFirst = phase === 'new' || (phase === 'error' && !next)
  if (!live || phase === 'loading' || phase === 'more' || (!isFirst && !next)) return
  now((s) => withThread(s, id, { phase: isFirst ? 'loading' : 'more' }))
  try {
    const page = await live.engine.history(id, next)
    now((s) =>
      withThread(putMessages([...page.messages, ...live.outbox.of(id)], true)(s), id, {
        next: page.next,
        phase: 'ready',
      }),
    )
    void readReactions(
      live.engine,
      page.messages.map((m) => m.id),
    )
  } catch {
    now((s) => withThread(s, id, { phase: 'error' }))
  }
}

/** Everything of the conversation on the screen is read, also what mentions the user without counting as unread. */
export async function markRead(id: ConversationId): Promise<void> {
  const live = liveChat()
  const talk = useChat.getState().conversations[id]
  if (live && talk && (talk.unread > 0 || talk.mention)) await live.engine.markRead(id).catch(() => undefined)
}

/**
 * Reads what comes into a conversation that is looked at, until the returned function is called. It goes by what the list says
 * now, never by its changes: the list is told about once a second, so unread, read and unread again may look like nothing.
 */
export function keepRead(id: ConversationId): () => void {
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

/** One receipt for each message that was seen (C-4-11). */
export function sawMessages(ids: string[]): void {
  const { messages } = useChat.getState()
  const wanted = ids.flatMap((id) => (messages[id]?.needsReceipt ? [messages[id] as Message] : []))
  if (!wanted.length || !liveChat() || !useChatSettings.getState().hasReadStatus) return
  now(changeMessages(wanted.map((m) => ({ ...m, needsReceipt: false }))))
  liveChat()
    ?.engine.sendReceipts(wanted.map((m) => m.id))
    .catch(() => later(changeMessages(wanted)))
}

/** Bytes of a text that still fit a message with what travels around it: 12K together (C-9-06). */
const TEXT_BYTES = 12 * 1024 - 512
/** A character takes at most three bytes as UTF-8 here; halves of a pair two each. */
const bytesOf = (text: string) =>
  [...text].reduce((sum, c) => sum + (c < '\x80' ? 1 : c < '\u0800' ? 2 : c.length + 2), 0)

/** Whether a text, emoji by name or by code, is over 12K; says so. */
export function isTooLong(written: string): boolean {
  const isOver = bytesOf(withCodes(written)) > TEXT_BYTES
  if (isOver) toast(t('tooLong'), 'error')
  return isOver
}

/** Sends a text, emoji by name or by code; an empty one is not sent, one over 12K neither. False when it was not. */
export function sayText(
  id: ConversationId,
  written: string,
  more: { quote?: Quote; mentions?: string[] } = {},
): boolean {
  const live = liveChat()
  const text = withCodes(written)
  if (!live || !text.trim() || isTooLong(text)) return false
  live.outbox.send(id, { type: 'text', text, ...more })
  return true
}

/** Sends a big face. */
export function sayFace(id: ConversationId, face: { group: number; data: string }): void {
  liveChat()?.outbox.send(id, { type: 'face', group: face.group, data: face.data })
}

/** Answers an invitation card that was sent to the user. */
export function answerInvite(message: Message, isAgreed: boolean): void {
  if (message.body.kind !== 'invite') return
  const { invitationId, jobTitle } = message.body.card
  const text = t(isAgreed ? 'agreeInvite' : 'refuseInvite', { title: jobTitle })
  liveChat()?.outbox.send(message.conversationId, { type: 'answer', isAgreed, text, invitationId })
}

export const resend = (id: string): void => liveChat()?.outbox.resend(id)
export const discard = (id: string): void => liveChat()?.outbox.discard(id)
export const tellTyping = (id: ConversationId, isTyping: boolean): void => liveChat()?.engine.setTyping(id, isTyping)

/** Runs an act on the engine and says what went wrong. */
async function attempt(act: () => Promise<unknown> | undefined): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    toast((error as EngineError).message || t('wrong'), 'error')
    return false
  }
}
export const pinTalk = (id: ConversationId, isPinned: boolean) => attempt(() => liveChat()?.engine.pin(id, isPinned))
/** Takes the conversation and its history away, for this user only. */
export const removeTalk = (id: ConversationId) =>
  attempt(async () => {
    await liveChat()?.engine.remove(id)
    now((s) => {
      const { [id]: _gone, ...threads } = s.threads
      return { ...s, threads, current: s.current === id ? '' : s.current }
    })
  })
/** Codes of a revocation that comes too late: one-to-one and in a group (C-8-13). */
const TOO_LATE = [20016, 10031]

/** Takes an own message back, for everybody. */
export async function revoke(id: string): Promise<void> {
  try {
    const message = await liveChat()?.engine.revoke(id)
    if (message) now(changeMessages([message]))
  } catch (error) {
    const { code, message } = error as EngineError
    toast(TOO_LATE.includes(code) ? t('tooLate') : message || t('revokeFailed'), 'error')
  }
}

/** Takes a message away on the user's own side; one that never left goes out of the outbox. */
export const removeMessage = (id: string) =>
  attempt(async () => {
    const isUnsent = useChat.getState().messages[id]?.delivery.status !== 'sent'
    if (isUnsent) return discard(id)
    await liveChat()?.engine.deleteMessages([id])
    now(dropMessage(id))
  })
