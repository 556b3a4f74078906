/** Notifies the other side while somebody types in the focused editor of a one-to-one conversation. */
import { useEffect, useRef } from 'react'
import { useFlags } from '../core/feature-flags'
import { type ConversationId, peerOf } from '../model/index'
import { sendTyping } from '../session/conversation-actions'

/** Milliseconds after which a notice is sent again while the text changes; the other side drops it after 30 s. */
const REPEAT_MS = 15_000

export function useTyping(id: ConversationId) {
  /** What was last sent to the other side, and when: only a change is sent, not every letter. */
  const isTyping = useRef(false)
  const sentAt = useRef(0)
  const isFocused = useRef(false)
  const update = (text: string) => {
    const shouldNotify = useFlags.getState().enableTyping && isFocused.current && text !== '' && !peerOf(id).isGroup
    const isStale = shouldNotify && Date.now() - sentAt.current >= REPEAT_MS
    if (shouldNotify === isTyping.current && !isStale) return
    if (!sendTyping(id, shouldNotify)) return
    isTyping.current = shouldNotify
    sentAt.current = Date.now()
  }
  useEffect(
    () => () => {
      if (isTyping.current) sendTyping(id, false)
      isTyping.current = false
    },
    [id],
  )
  return {
    changed: update,
    focused: (isIn: boolean, text: string) => {
      isFocused.current = isIn
      update(text)
    },
  }
}
