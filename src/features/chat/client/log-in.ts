/** Log-in until the client is ready. */
import type { Chat } from '@/im'
import { EVENT } from '@/im/constants'
import { t as chatText } from '../i18n/zh/chat'
import { t } from '../i18n/zh/client'
import type { ChatCredentials } from './types'

/** Tencent's SDK retries forever without a response; the log-in fails after this time (ms). */
const LOGIN_TIMEOUT_MS = 20_000

/** No log-in is possible with the ticket: trying it again is of no use. */
export class ChatNotSetUpError extends Error {}

type Ticket = Pick<ChatCredentials, 'SDKAppID' | 'userID' | 'userSig'>

/** Throws ChatNotSetUpError for a ticket that lacks one of the three: the SDK would only name the field. */
export function checkTicket({ SDKAppID, userID, userSig }: Ticket): void {
  if (!SDKAppID || !userID || !userSig) throw new ChatNotSetUpError(chatText('noService'))
}

/** Resolves when the client is ready. Rejects with the SDK's error, always with a text; the client is destroyed then. */
export async function logInAndWait(chat: Chat, { userID, userSig }: Ticket): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      // not once(): Tencent's SDK rejects it before the log-in
      chat.on(EVENT.SDK_READY, () => resolve())
      chat.login({ userID, userSig }).catch(reject)
      timer = setTimeout(() => reject(new Error(t('noService'))), LOGIN_TIMEOUT_MS)
    })
  } catch (error) {
    await Promise.resolve(chat.destroy()).catch(() => undefined)
    const { code, message } = error as { code?: number; message?: string }
    throw message ? error : Object.assign(new Error(t('loginFailed', { code: code ?? t('unknown') })), { code })
  } finally {
    clearTimeout(timer)
  }
}
