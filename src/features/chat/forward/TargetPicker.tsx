/** Picker of the conversations that receive something: by recency, filtered by name, several at once. */
import { useState } from 'react'
import {
  Avatar,
  Box,
  Button,
  cx,
  Icon,
  Item,
  List,
  LongRows,
  PickerPanel,
  Pressable,
  SearchInput,
  Text,
  toast,
} from '@/ui'
import { t } from '../i18n/zh/forward'
import type { Conversation, ConversationId } from '../model/index'
import { useChat } from '../store/store'
import css from './forward.module.scss'
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

export interface TargetPickerProps {
  title: string
  /** What is sent. */
  summary: string
  /** Sends to the conversations; resolves with those that were not reached, after an error was shown. */
  onSend(targets: readonly ConversationId[]): Promise<readonly ConversationId[]>
  onClose(): void
}

export function TargetPicker({ title, summary, onSend, onClose }: TargetPickerProps) {
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
    const unreached = await onSend(chosen)
    setChosen(unreached)
    if (!unreached.length) onClose()
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
    <PickerPanel isOpen onClose={onClose} title={title} width={WIDTH} footer={footer}>
      <SearchInput value={query} onChange={setQuery} label={t('search')} placeholder={t('search')} />
      <Box className={css.about}>
        <Text className='cut'>{summary}</Text>
      </Box>
      {!query && <Box className={css.head}>{t('recent')}</Box>}
      <List className={css.list}>
        <LongRows rows={rows}>
          {(c) => <Row key={c.id} conversation={c} isOn={chosen.includes(c.id)} onPress={() => toggle(c.id)} />}
        </LongRows>
      </List>
      {!rows.length && <Box className={css.none}>{t('noneFound')}</Box>}
    </PickerPanel>
  )
}
