/** Notifies the other side while the focused editor of a one-to-one conversation contains text. */
import { useEffect, useRef } from 'react'
import { useFlags } from '../core/feature-flags'
import { type ConversationId, peerOf } from '../model/index'
import { sendTyping } from '../session/conversation-actions'

export function useTyping(id: ConversationId) {
  /** What was last sent to the other side: only a change is sent, not every letter. */
  const isTyping = useRef(false)
  const isFocused = useRef(false)
  const update = (text: string) => {
    const shouldNotify = useFlags.getState().enableTyping && isFocused.current && text !== '' && !peerOf(id).isGroup
    if (shouldNotify === isTyping.current) return
    if (sendTyping(id, shouldNotify)) isTyping.current = shouldNotify
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
