/** Whether the user may speak in a group: asked when it opens and whenever a tip of the group says that something changed. */
import { useEffect, useState } from 'react'
import { type ConversationId, peerOf } from '../model/index'
import { activeSession } from '../session/session'
import { emptyMessageWindow, useChat } from '../store/store'

export function useIsMuted(id: ConversationId): boolean {
  const { isGroup, peerId } = peerOf(id)
  const [isSilenced, setSilenced] = useState(false)
  const isReady = useChat((s) => s.phase === 'ready')
  const lastTip = useChat((s) => {
    if (!isGroup) return ''
    const ids = (s.threads[id] ?? emptyMessageWindow).ids
    const last = ids[ids.length - 1] ?? ''
    return s.messages[last]?.body.kind === 'tip' ? last : ''
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tip asks again
  useEffect(() => {
    let isOver = false
    if (!isGroup || !isReady) return setSilenced(false)
    const tell = (is: boolean | undefined) => !isOver && setSilenced(is ?? false)
    Promise.resolve(activeSession()?.engine.isSilenced(peerId)).then(tell, () => tell(false))
    return () => {
      isOver = true
    }
  }, [id, isReady, lastTip])
  return isSilenced
}
