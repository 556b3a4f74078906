/** Where one writes: the tools above, the editor, the way out. What stands in it is kept as the conversation's draft. */
import { type ReactNode, useEffect, useRef } from 'react'
import { platform } from '@/platform'
import { Box, Button, Txt } from '@/ui'
import { setDraft, useDraft } from '../drafts'
import { type ConversationId, peerOf } from '../model'
import { useChat } from '../store'
import { sayText, tellTyping } from '../talk'
import css from './compose.module.scss'
import { Field } from './Field'

/** Tells the other side while something stands in the focused editor of a one-to-one conversation (chat.md 4). */
function useTyping(id: ConversationId) {
  const isTyping = useRef(false)
  const isFocused = useRef(false)
  const tell = (text: string) => {
    const wants = isFocused.current && text !== '' && !peerOf(id).isGroup
    if (wants === isTyping.current) return
    isTyping.current = wants
    tellTyping(id, wants)
  }
  useEffect(
    () => () => {
      if (isTyping.current) tellTyping(id, false)
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

export function Composer({ id, tools }: { id: ConversationId; tools?: ReactNode }) {
  const text = useDraft(id)
  const typing = useTyping(id)
  const isReady = useChat((s) => s.phase === 'ready')
  const change = (next: string) => {
    setDraft(id, next)
    typing.changed(next)
  }
  const send = () => {
    if (sayText(id, text)) change('')
  }
  return (
    <Box className={css.composer}>
      {tools && <Box className={css.tools}>{tools}</Box>}
      <Box className={css.line}>
        <Field
          className={css.field}
          value={text}
          onChange={change}
          onSend={send}
          onFocus={() => typing.focused(true, text)}
          onBlur={() => typing.focused(false, text)}
          placeholder='请输入消息'
          focusKey={id}
        />
        {platform.isDesk && <Txt className={css.hint}>按Enter发送，Ctrl+Enter换行</Txt>}
        <Button
          kind='primary'
          size={platform.isDesk ? 'normal' : 'small'}
          disabled={!isReady || !text.trim()}
          onPress={send}
        >
          发送
        </Button>
      </Box>
    </Box>
  )
}
