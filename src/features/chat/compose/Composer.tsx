/** Where one writes: the tools above, the editor, the way out. What stands in it is kept as the conversation's draft. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, IconButton, Menu, Popover, Txt } from '@/ui'
import { dropQuote, setDraft, useDraft } from '../drafts'
import type { Emoji, Face } from '../emoji'
import { type ConversationId, peerOf } from '../model'
import { useChat } from '../store'
import { sayFace, sayText, tellTyping } from '../talk'
import css from './compose.module.scss'
import { EmojiPicker } from './EmojiPicker'
import { Field } from './Field'
import { MentionList } from './MentionList'
import { mentionedIn } from './mention'
import { phrasesFor } from './phrases'
import { QuoteBar } from './QuoteBar'
import { useMentions } from './useMentions'
import { useSilenced } from './useSilenced'

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

/** The button of the emoji: a dropdown at a desk; on a phone the panel lies below the editor. */
function EmojiButton({ isOpen, setOpen, picker }: { isOpen: boolean; setOpen(o: boolean): void; picker: ReactNode }) {
  const button = (
    <IconButton
      icon={isOpen && !platform.isDesk ? 'keyboard' : 'mood-smile'}
      label={isOpen && !platform.isDesk ? '收起表情' : '表情'}
      aria-expanded={isOpen}
      onPress={() => setOpen(!isOpen)}
    />
  )
  if (!platform.isDesk) return button
  return (
    <Popover isOpen={isOpen} onClose={() => setOpen(false)} anchor={button} title='表情' width={384}>
      {isOpen && picker}
    </Popover>
  )
}

function Phrases({ id, onPick }: { id: ConversationId; onPick(text: string): void }) {
  const name = useChat((s) => s.conversations[id]?.name ?? '')
  const items = phrasesFor(name).map((label) => ({ key: label, label, run: () => onPick(label) }))
  return (
    <Menu
      title='常用语'
      items={items}
      width={360}
      trigger={(o) => (
        <Button size='small' icon='message' {...o}>
          常用语
        </Button>
      )}
    />
  )
}

export function Composer({ id, tools }: { id: ConversationId; tools?: ReactNode }) {
  const { text, quote } = useDraft(id)
  const typing = useTyping(id)
  const isReady = useChat((s) => s.phase === 'ready')
  const isSilenced = useSilenced(id)
  const [isPicking, setPicking] = useState(false)
  const caret = useRef(text.length)
  const write = (next: string) => {
    setDraft(id, next)
    typing.changed(next)
  }
  const mentions = useMentions(id, caret, write)
  const change = (next: string) => {
    write(next)
    mentions.changed(next)
  }
  const insert = (words: string) => {
    const at = Math.min(caret.current, text.length)
    caret.current = at + words.length
    write(text.slice(0, at) + words + text.slice(at))
  }
  const send = () => {
    const mentioned = mentionedIn(text, mentions.chosen.current)
    const more = { ...(quote ? { quote } : {}), ...(mentioned.length ? { mentions: mentioned } : {}) }
    if (!sayText(id, text, more)) return
    mentions.chosen.current = []
    dropQuote(id)
    change('')
  }
  const onFace = (face: Face) => {
    sayFace(id, face)
    setPicking(false)
  }
  const picker = <EmojiPicker onEmoji={({ name }: Emoji) => insert(`[${name}]`)} onFace={onFace} />
  const emoji = <EmojiButton isOpen={isPicking} setOpen={setPicking} picker={picker} />
  if (isSilenced)
    return (
      <Box className={css.composer}>
        <Box className={css.silenced} role='status'>
          您已被管理员禁言
        </Box>
      </Box>
    )
  return (
    <Box className={css.composer}>
      <Box className={css.tools}>
        {platform.isDesk && emoji}
        {tools}
        <Phrases id={id} onPick={insert} />
      </Box>
      {quote && <QuoteBar id={id} quote={quote} />}
      <Box className={css.line}>
        {mentions.isOpen && <MentionList members={mentions.list} at={mentions.at} onPick={mentions.pick} />}
        <Field
          className={css.field}
          value={text}
          onChange={change}
          onSend={send}
          onKey={mentions.key}
          onFocus={() => typing.focused(true, text)}
          onBlur={() => typing.focused(false, text)}
          placeholder='请输入消息'
          focusKey={quote ? `${id} ${quote.messageId}` : id}
          caret={caret}
        />
        {platform.isDesk ? <Txt className={css.hint}>按Enter发送，Ctrl+Enter换行</Txt> : emoji}
        <Button
          kind='primary'
          size={platform.isDesk ? 'normal' : 'small'}
          disabled={!isReady || !text.trim()}
          onPress={send}
        >
          发送
        </Button>
      </Box>
      {isPicking && !platform.isDesk && picker}
    </Box>
  )
}
