/** Creates the chat client that the ticket names. Tencent's SDK is a chunk of its own, fetched only where it is used. */
import IM, { type Chat } from '@/im'
import { currentLanguage } from '../i18n'
import { t } from '../i18n/zh/client'
import { LazyUpload } from './lazy-upload'
import type { ChatCredentials } from './types'

/** A client with the upload plugin, not logged in. Rejects when its code cannot be fetched. */
export async function createChat(
  { provider, SDKAppID }: ChatCredentials,
  proxyServer: string | undefined,
): Promise<Chat> {
  const chat =
    provider === 'tencent'
      ? (await import('./tencent-sdk')).createTencentChat(SDKAppID)
      : IM.create({ SDKAppID, language: currentLanguage(), ...(proxyServer ? { proxyServer } : {}) })
  if (!chat) throw new Error(t('noService'))
  chat.registerPlugin({ 'tim-upload-plugin': LazyUpload })
  return chat
}
