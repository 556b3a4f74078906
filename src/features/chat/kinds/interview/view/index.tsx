/** A proposed interview: times, mode, place and its status; the candidate answers the times, the sender changes or cancels it. */
import { Box, Button, FactList, Icon, Item, Link, List, Text } from '@/ui'
import { type InterviewAction, interviewActions, interviewEnd } from '~contract/domain/interviews'
import type { InterviewCard } from '~contract/domain/message-cards'
import { emitChatEvent } from '../../../core/host-events'
import { formatDateTime } from '../../../i18n/format-time'
import { t } from '../../../i18n/zh/message-views'
import type { Message } from '../../../model/index'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { InterviewBody } from '../kind'
import css from './interview.module.scss'

const STATES = {
  proposed: { icon: 'clock', text: 'interviewWaiting', tone: 'ink-3' },
  accepted: { icon: 'circle-check', text: 'interviewAccepted', tone: 'success-ink' },
  declined: { icon: 'circle-x', text: 'interviewDeclined', tone: 'ink-3' },
  cancelled: { icon: 'circle-x', text: 'interviewCancelled', tone: 'ink-3' },
} as const
const REPLACED = { icon: 'refresh', text: 'interviewReplaced', tone: 'ink-3' } as const
const MODES = { onsite: 'modeOnsite', video: 'modeVideo', phone: 'modePhone' } as const

const ACTION_TEXTS = { change: 'interviewChange', cancel: 'interviewCancel' } as const

/** What its sender may still do: nothing with a card that another one has replaced, or that was forwarded elsewhere. */
function actionsOf({ isMine, conversationId }: Message, card: InterviewCard): InterviewAction[] {
  if (!isMine || card.isReplaced || !conversationId.startsWith('C2Ccand')) return []
  return interviewActions(card.status, interviewEnd(new Date(card.times[0] ?? 0), card.minutes), new Date())
}

function Actions({ message, card }: { message: Message; card: InterviewCard }) {
  const actions = actionsOf(message, card)
  if (!actions.length) return null
  return (
    <Box className={css.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          size='small'
          onPress={() => emitChatEvent('interview', { conversationId: message.conversationId, card, action })}
        >
          {t(ACTION_TEXTS[action])}
        </Button>
      ))}
    </Box>
  )
}

export const interviewView: KindView<InterviewBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
  Content: function InterviewContent({ message, body: { card } }) {
    const state = card.isReplaced ? REPLACED : (STATES[card.status] ?? STATES.proposed)
    const facts = [t(MODES[card.mode] ?? 'modeOnsite'), card.round, t('interviewMinutes', { n: card.minutes })]
    const content = (
      <>
        <Box className={css.title}>{card.jobTitle}</Box>
        <FactList items={facts} />
        <List className={css.times}>
          {card.times.map((time) => (
            <Item key={time} className={css.time}>
              <Icon name='calendar' size={16} tone='ink-3' />
              <Text>{formatDateTime(new Date(time))}</Text>
            </Item>
          ))}
        </List>
        {card.place && <Box className={css.soft}>{card.place}</Box>}
        {card.note && <Box className={css.soft}>{card.note}</Box>}
      </>
    )
    return (
      <Box className={css.card}>
        {message.isMine ? (
          <Link to='/interviews' className={css.body}>
            {content}
          </Link>
        ) : (
          <Box className={css.body}>{content}</Box>
        )}
        <Actions message={message} card={card} />
        <Box className={css.foot}>
          <Icon name={state.icon} size={16} tone={state.tone} />
          <Text className={card.status === 'accepted' && !card.isReplaced ? css.good : ''}>
            {[t(state.text), card.isReplaced ? '' : card.reason].filter(Boolean).join(' ')}
          </Text>
          <Text className={css.kind}>{t('interviewKind')}</Text>
        </Box>
      </Box>
    )
  },
}
