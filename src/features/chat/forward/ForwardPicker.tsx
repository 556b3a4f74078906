/** Picker of forward targets: conversations by recency, filtered by name, several at once (C-4-16, C-5-11). */
import { useState } from 'react'
import { Avatar, Box, Button, cx, Dialog, Icon, Item, List, Pressable, SearchInput, Text, toast } from '@/ui'
import { abstractOf } from '../abstracts/index'
import { t } from '../i18n/zh/forward'
import { t as tLanguage } from '../i18n/zh/language'
import type { Conversation, ConversationId, Message } from '../model/index'
import { stopSelecting } from '../session/multi-select'
import { useChat } from '../store/store'
import css from './forward.module.scss'
import { forwardMessages } from './forward-messages'
import { filterTargets, MAX_TARGETS } from './forward-rules'

const WIDTH = 440
/** Rows shown; the others are found by name. */
const ROWS = 200

const Row = ({ conversation: c, isOn, onPress }: { conversation: Conversation; isOn: boolean; onPress(): void }) => (
  <Item className={css.item}>
    <Pressable role='checkbox' aria-checked={isOn} aria-label={c.name} className={css.row} onPress={onPress}>
      <Box className={cx(css.tick, isOn && css.isOn)}>{isOn && <Icon name='check' size={14} tone='on-brand' />}</Box>
      <Avatar name={c.name} src={c.avatar} size={36} seed={c.peerId} isOrg={c.isGroup} />
      <Text className='cut'>{c.name}</Text>
    </Pressable>
  </Item>
)

/** Summary of what is forwarded: the message itself, or the number. */
const summaryOf = (messages: readonly Message[], isMerged: boolean): string => {
  const [only] = messages
  if (only && messages.length === 1 && !isMerged)
    return tLanguage('colonJoined', { name: only.senderName, text: abstractOf(only.body) })
  return t(isMerged ? 'merged' : 'oneByOne', { n: messages.length })
}

export interface ForwardPickerProps {
  messages: readonly Message[]
  isMerged: boolean
  onClose(): void
}

export function ForwardPicker({ messages, isMerged, onClose }: ForwardPickerProps) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<readonly ConversationId[]>([])
  const order = useChat((s) => s.order)
  const conversations = useChat((s) => s.conversations)
  const rows = filterTargets(order, conversations, query).slice(0, ROWS)
  const toggle = (id: ConversationId) => {
    if (chosen.includes(id)) return setChosen(chosen.filter((other) => other !== id))
    if (chosen.length >= MAX_TARGETS) return void toast(t('tooMany', { n: MAX_TARGETS }), 'warning')
    setChosen([...chosen, id])
  }
  const send = async () => {
    const unreached = await forwardMessages(messages, chosen, isMerged)
    setChosen(unreached)
    if (unreached.length) return
    toast(t('done'), 'success')
    stopSelecting()
    onClose()
  }
  const footer = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button kind='primary' disabled={!chosen.length} onPress={send}>
        {chosen.length ? t('sendTo', { n: chosen.length }) : t('send')}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} width={WIDTH} footer={footer}>
      <SearchInput value={query} onChange={setQuery} label={t('search')} placeholder={t('search')} />
      <Box className={css.about}>
        <Text className='cut'>{summaryOf(messages, isMerged)}</Text>
      </Box>
      {!query && <Box className={css.head}>{t('recent')}</Box>}
      <List className={css.list}>
        {rows.map((c) => (
          <Row key={c.id} conversation={c} isOn={chosen.includes(c.id)} onPress={() => toggle(c.id)} />
        ))}
      </List>
      {!rows.length && <Box className={css.none}>{t('noneFound')}</Box>}
    </Dialog>
  )
}
