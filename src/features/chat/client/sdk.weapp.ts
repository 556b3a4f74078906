/** The chat client of a mini-program: built for one service or the other (TARO_APP_CHAT), so that no package contains both. */
import type { Chat } from '@/im'
import { currentLanguage } from '../i18n'
import { LazyUpload } from './lazy-upload'
import type { ChatCredentials } from './types'

/** A client with the upload plugin, not logged in. Rejects when the server names the other service. */
export async function createChat(
  { provider, SDKAppID }: ChatCredentials,
  proxyServer: string | undefined,
): Promise<Chat> {
  let chat: Chat | undefined
  if (process.env.TARO_APP_CHAT === 'tencent') {
    if (provider === 'tencent') chat = (await import('./tencent-sdk')).createTencentChat(SDKAppID)
  } else if (provider === 'embedded') {
    const { default: IM } = await import('@/im')
    chat = IM.create({ SDKAppID, language: currentLanguage(), ...(proxyServer ? { proxyServer } : {}) })
  }
  if (!chat) throw new Error('小程序与服务端的沟通服务不一致，请重新构建')
  chat.registerPlugin({ 'tim-upload-plugin': LazyUpload })
  return chat
}
