/** Forwards selected messages to selected conversations. */

import { toast } from '@/ui'
import type { ChatClientError } from '../client'
import { errorReason } from '../core/error-reason'
import { t } from '../i18n/zh/forward'
import type { ConversationId, Message } from '../model/index'
import { requireContactClient } from '../session/require-client'
import { activeSession } from '../session/session'
import { updateNow, useChat } from '../store/store'
import { putMessages } from '../store/store-updates'
import { mergedRecordHead } from './forward-rules'

/** The text is sensitive. */
const SENSITIVE = 80001

/** The user's display name from the messages or the profile, else the chat id. */
async function myName(messages: readonly Message[]): Promise<string> {
  const s = useChat.getState()
  const myMessage = messages.find((m) => m.isMine) ?? Object.values(s.messages).find((m) => m.isMine)
  if (myMessage?.senderName) return myMessage.senderName
  const profile = await requireContactClient()
    .then((client) => client.myProfile())
    .catch(() => undefined)
  return profile?.name || s.me
}

/** Forwards to each conversation in turn. Returns those that failed, after showing the first error as a toast. */
export async function forwardMessages(
  messages: readonly Message[],
  targets: readonly ConversationId[],
  isMerged: boolean,
): Promise<ConversationId[]> {
  const client = activeSession()?.client
  if (!client || !messages.length) return [...targets]
  const list = [...messages].sort((a, b) => a.time - b.time || a.order - b.order)
  const peer = useChat.getState().conversations[list[0]?.conversationId ?? '']?.name ?? ''
  const head = isMerged ? mergedRecordHead(list, { self: await myName(list), peer }) : undefined
  const ids = list.map((m) => m.id)
  const unreached: ConversationId[] = []
  let reason: ChatClientError | undefined
  for (const to of targets) {
    try {
      await client.forward(ids, to, head, (message) => updateNow(putMessages([message])))
    } catch (error) {
      reason ??= error as ChatClientError
      unreached.push(to)
    }
  }
  if (reason) toast(reason.code === SENSITIVE ? t('sensitive') : errorReason(reason, t('failed')), 'error')
  return unreached
}
