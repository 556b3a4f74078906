/** Tells the other side while something stands in the focused editor of a one-to-one conversation (C-4-12). */
import { useEffect, useRef } from 'react'
import { useFlags } from '../core/feature-flags'
import { type ConversationId, peerOf } from '../model/index'
import { sendTyping } from '../session/conversation-actions'

export function useTyping(id: ConversationId) {
  const isTyping = useRef(false)
  const isFocused = useRef(false)
  const tell = (text: string) => {
    const isWanted = useFlags.getState().enableTyping && isFocused.current && text !== '' && !peerOf(id).isGroup
    if (isWanted === isTyping.current) return
    isTyping.current = isWanted
    sendTyping(id, isWanted)
  }
  useEffect(
    () => () => {
      if (isTyping.current) sendTyping(id, false)
      isTyping.current = false
    },
    [id],
  )
  return {
    changed: tell,
    focused: (isIn: boolean, text: string) => {
      isFocused.current = isIn
      tell(text)
    },
  }
}
