/**
 * Entry for the newest kits: they import `@tencentcloud/lite-chat` (or its `/basic`, `/standard`, `/professional`) and
 * call `chat.use(plugin)`. This client includes every feature, so a plugin adds nothing.
 */
import IM, { type Chat } from './index'

export type LiteChat = Chat & { use(plugin: unknown, subPlugins?: unknown[]): void }

function create(options: Parameters<typeof IM.create>[0]): LiteChat | undefined {
  const chat = IM.create(options)
  return chat && Object.assign(chat, { use: () => undefined })
}

export default { ...IM, create }
