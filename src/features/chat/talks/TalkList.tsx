/** The list of conversations: network, rows, what to do when there is none. */
import { useCallback, useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, cx, Empty, ErrorNote, Icon, List, Press, Scroll, Sheet, Skeleton, Txt } from '@/ui'
import type { Conversation, ConversationId } from '../model'
import { useChat } from '../store'
import { actsOf } from './acts'
import { Banner } from './Banner'
import { TalkRow } from './TalkRow'
import css from './talks.module.scss'

/** Rows put on the page at once; more when the end comes near. */
const PART = 60

export interface TalkListProps {
  current: ConversationId
  onOpen(id: ConversationId): void
  onRetry(): void
  className?: string
}

function ActSheet({ conversation, onClose }: { conversation: Conversation | undefined; onClose(): void }) {
  return (
    <Sheet isOpen={conversation !== undefined} onClose={onClose} title={conversation?.name ?? ''}>
      {conversation &&
        actsOf(conversation).map((act) => (
          <Press
            key={act.key}
            className={cx(css.act, act.isDanger && css.isDanger)}
            onPress={() => {
              onClose()
              act.run()
            }}
          >
            {act.icon && <Icon name={act.icon} size={24} tone={act.isDanger ? 'danger-ink' : 'ink-2'} />}
            <Txt>{act.label}</Txt>
          </Press>
        ))}
    </Sheet>
  )
}

const Bones = () => (
  <Box className={css.bones}>
    {[0, 1, 2, 3, 4, 5].map((i) => (
      <Skeleton key={i} lines={[30 + ((i * 13) % 20), 60 + ((i * 7) % 30)]} className={css.bone} />
    ))}
  </Box>
)

export function TalkList({ current, onOpen, onRetry, className }: TalkListProps) {
  const phase = useChat((s) => s.phase)
  const error = useChat((s) => s.error)
  const order = useChat((s) => s.order)
  const conversations = useChat((s) => s.conversations)
  const [shown, setShown] = useState(PART)
  const [held, setHeld] = useState<Conversation>()
  const hold = useCallback((c: Conversation) => setHeld(c), [])
  // A conversation that was opened but has no message yet stands on top.
  const extra = current && conversations[current] && !order.includes(current) ? [current] : []
  const ids = [...extra, ...order].slice(0, shown)
  return (
    <Scroll
      className={cx(css.list, className)}
      aria-label='会话'
      onEnd={() => setShown((n) => Math.max(n, ids.length + PART))}
    >
      <Banner />
      {phase === 'failed' && <ErrorNote text={error} onRetry={onRetry} />}
      {(phase === 'starting' || phase === 'off') && !ids.length && <Bones />}
      {phase === 'ready' && !ids.length && (
        <Empty icon='messages' title='还没有会话' text='在人才搜索里找到合适的人，点「沟通」就可以开始'>
          <Button kind='primary' onPress={() => platform.navigate('/talentsearch')}>
            去找人才
          </Button>
        </Empty>
      )}
      <List className={css.rows}>
        {ids.map((id) => {
          const c = conversations[id]
          return (
            c && (
              <TalkRow
                key={id}
                conversation={c}
                isHere={id === current}
                hasMenu={platform.isDesk}
                onOpen={onOpen}
                onHold={hold}
              />
            )
          )
        })}
      </List>
      <ActSheet conversation={held} onClose={() => setHeld(undefined)} />
    </Scroll>
  )
}
