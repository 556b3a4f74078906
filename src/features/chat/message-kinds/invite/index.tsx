/** A job invitation: the job and its status. Only the invited user sees the two buttons. */
import { create } from 'zustand'
import { Box, Button, FactList, Icon, Link, Text } from '@/ui'
import { t } from '../../i18n/zh/message-kinds'
import type { Message } from '../../model/index'
import type { KindView } from '../../model/message-kind-types'
import { answerJobInvitation } from '../../session/conversation-actions'
import { useChat } from '../../store/store'
import css from './invite.module.scss'

const STATES = {
  sent: { icon: 'briefcase', text: 'waiting', tone: 'ink-3' },
  accepted: { icon: 'circle-check', text: 'peerAgreed', tone: 'success-ink' },
  refused: { icon: 'circle-x', text: 'peerRefused', tone: 'ink-3' },
} as const

const MY_TEXTS = { sent: 'waiting', accepted: 'selfAgreed', refused: 'selfRefused' } as const

/** Answers being sent, until the card itself has the status of the server. */
const useAnswered = create<Readonly<Record<string, 'accepted' | 'refused'>>>(() => ({}))

function answer(message: Message, isAgreed: boolean): void {
  useAnswered.setState({ [message.id]: isAgreed ? 'accepted' : 'refused' })
  answerJobInvitation(message, isAgreed)
}

export const inviteView: KindView<'invite'> = {
  bubbleStyle: 'card',
  Content: function InviteContent({ message, body: { card, toUserId } }) {
    const me = useChat((s) => s.me)
    const isForMe = toUserId === me && !message.isMine
    const answered = useAnswered((all) => all[message.id])
    const status = card.status === 'sent' ? (answered ?? 'sent') : card.status
    const state = STATES[status] ?? STATES.sent
    return (
      <Box className={css.card}>
        <Link to={`/jobDetails?id=${card.jobId}`} className={css.job}>
          <Box className={css.head}>
            <Text className={css.title}>{card.jobTitle}</Text>
            <Text className={css.pay}>{card.salaryText}</Text>
          </Box>
          <FactList items={[card.companyName, card.cityName]} />
        </Link>
        {card.message && <Box className={css.texts}>{card.message}</Box>}
        {isForMe && status === 'sent' ? (
          <Box className={css.actions}>
            <Button size='small' onPress={() => answer(message, false)}>
              {t('refuse')}
            </Button>
            <Button size='small' kind='primary' onPress={() => answer(message, true)}>
              {t('agree')}
            </Button>
          </Box>
        ) : (
          <Box className={css.foot}>
            <Icon name={state.icon} size={16} tone={state.tone} />
            <Text className={status === 'accepted' ? css.good : ''}>{t(isForMe ? MY_TEXTS[status] : state.text)}</Text>
            <Text className={css.kind}>{t('inviteKind')}</Text>
          </Box>
        )}
      </Box>
    )
  },
}
