/** A proposed interview: times, mode, place and its status; the candidate answers the times. */
import { Box, FactList, Icon, Item, Link, List, Text } from '@/ui'
import { formatDateTime } from '../../../i18n/format-time'
import { t } from '../../../i18n/zh/message-views'
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
