/** Logging in, up to the moment the client is usable. */
import type { Chat } from '@/im'
import { EVENT } from '@/im/constants'
import { t } from '../i18n/zh/client'
import type { ChatCredentials } from './types'

/** Tencent's SDK asks for ever when nobody answers; a person is told after this time (ms). */
const LOGIN_TIMEOUT_MS = 20_000

/**
 * Resolves when the client is ready. Rejects with the SDK's error, always with a text; the client is destroyed then. A ticket
 * that lacks a part is not tried (G-5-10).
 */
export async function logInAndWait(
  chat: Chat,
  { SDKAppID, userID, userSig }: Pick<ChatCredentials, 'SDKAppID' | 'userID' | 'userSig'>,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    if (!SDKAppID || !userID || !userSig) throw new Error(t('noService'))
    await new Promise<void>((resolve, reject) => {
      // not once(): Tencent's refuses it before the log-in
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
