/** A job invitation: what is offered, and where the answer stands. Only the invited person sees the two buttons. */
import { Box, Button, Facts, Icon, Link, Txt } from '@/ui'
import { useChat } from '../../store'
import { answerInvite } from '../../talk'
import type { KindView } from '../types'
import css from './invite.module.scss'

const STATES = {
  sent: { icon: 'briefcase', text: '等对方答复', tone: 'ink-3' },
  accepted: { icon: 'circle-check', text: '对方已同意', tone: 'success-ink' },
  refused: { icon: 'circle-x', text: '对方已婉拒', tone: 'ink-3' },
} as const

const MY_WORDS = { sent: '', accepted: '您已同意', refused: '您已婉拒' } as const

export const inviteView: KindView<'invite'> = {
  look: 'card',
  Content: function Invite({ message, body: { card, toUserId } }) {
    const me = useChat((s) => s.me)
    const isForMe = toUserId === me && !message.isMine
    const state = STATES[card.status] ?? STATES.sent
    return (
      <Box className={css.card}>
        <Link to={`/jobDetails?id=${card.jobId}`} className={css.job}>
          <Box className={css.head}>
            <Txt className={css.title}>{card.jobTitle}</Txt>
            <Txt className={css.pay}>{card.salaryText}</Txt>
          </Box>
          <Facts items={[card.companyName, card.cityName]} />
        </Link>
        {card.message && <Box className={css.words}>{card.message}</Box>}
        {isForMe && card.status === 'sent' ? (
          <Box className={css.acts}>
            <Button size='small' onPress={() => answerInvite(message, false)}>
              婉拒
            </Button>
            <Button size='small' kind='primary' onPress={() => answerInvite(message, true)}>
              同意
            </Button>
          </Box>
        ) : (
          <Box className={css.foot}>
            <Icon name={state.icon} size={16} tone={state.tone} />
            <Txt className={card.status === 'accepted' ? css.good : ''}>
              {isForMe ? MY_WORDS[card.status] : state.text}
            </Txt>
            <Txt className={css.kind}>职位邀请</Txt>
          </Box>
        )}
      </Box>
    )
  },
}
