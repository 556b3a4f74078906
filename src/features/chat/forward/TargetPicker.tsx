/** Picker of those who receive something: latest conversations, colleagues and groups, found by name, several at once. */
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
import type { ConversationId } from '../model/index'
import css from './forward.module.scss'
import { type ForwardTarget, MAX_TARGETS } from './forward-rules'
import { useTargets } from './use-targets'

const WIDTH = 440
/** Rows of a section; the others are found by name. */
const ROWS = 200

const Row = ({ target: c, isOn, onPress }: { target: ForwardTarget; isOn: boolean; onPress(): void }) => (
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
  const sections = useTargets(query)
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
      <Box className={css.sections}>
        {sections.map(({ key, title: heading, targets }) => (
          <Box key={key} role='group' aria-label={heading}>
            <Box className={css.head}>{heading}</Box>
            <List className={css.list}>
              <LongRows rows={targets.slice(0, ROWS)}>
                {(target) => (
                  <Row
                    key={target.id}
                    target={target}
                    isOn={chosen.includes(target.id)}
                    onPress={() => toggle(target.id)}
                  />
                )}
              </LongRows>
            </List>
          </Box>
        ))}
        {!sections.length && <Box className={css.none}>{t('noneFound')}</Box>}
      </Box>
    </PickerPanel>
  )
}
