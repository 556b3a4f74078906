import type { Chat, Message as SdkMessage } from '@/im'

/** The messages of these ids that the SDK has loaded; others are left out. */
export const findLoadedMessages = (chat: Chat, ids: readonly string[]): SdkMessage[] =>
  ids.flatMap((id) => (chat.findMessage(id) as unknown as SdkMessage | null) ?? [])
