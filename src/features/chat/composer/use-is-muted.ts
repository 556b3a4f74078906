/** Whether the user is muted in a group: fetched when it opens and after every tip of the group. */
import { useEffect, useState } from 'react'
import { isServiceLine } from '../kinds/registry'
import { type ConversationId, peerOf } from '../model/index'
import { activeSession } from '../session/session'
import { emptyMessageWindow, useChat } from '../store/store'

export function useIsMuted(id: ConversationId): boolean {
  const { isGroup, peerId } = peerOf(id)
  const [isMuted, setMuted] = useState(false)
  const isReady = useChat((s) => s.phase === 'ready')
  const lastTip = useChat((s) => {
    if (!isGroup) return ''
    const ids = (s.messageWindows[id] ?? emptyMessageWindow).ids
    const last = s.messages[ids[ids.length - 1] ?? '']
    return last && isServiceLine(last.body) ? last.id : ''
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tip fetches again
  useEffect(() => {
    let isCancelled = false
    if (!isGroup || !isReady) return setMuted(false)
    const update = (is: boolean | undefined) => !isCancelled && setMuted(is ?? false)
    Promise.resolve(activeSession()?.client.isMuted(peerId)).then(update, () => update(false))
    return () => {
      isCancelled = true
    }
  }, [id, isReady, lastTip])
  return isMuted
}
