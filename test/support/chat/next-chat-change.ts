import { useChat } from '@/features/chat/store/store'

/** Resolves at the next change of the chat store, which takes up a client's events in batches. */
export const nextChatChange = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = useChat.subscribe(() => {
      stop()
      resolve()
    })
  })
