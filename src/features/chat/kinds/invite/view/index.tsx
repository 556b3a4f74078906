/** A job invitation: the job and its status. Only the invited user sees the two buttons. */
import { create } from 'zustand'
import { Box, Button, FactList, Icon, Link, Text } from '@/ui'
import type { JobInvitationCard } from '~contract/domain/message-cards'
import { t } from '../../../i18n/zh/message-views'
import type { Message } from '../../../model/index'
import { activeSession } from '../../../session/session'
import { useChat } from '../../../store/store'
import { type KindView, ORDINARY_ACTIONS } from '../../views/kind-view'
import type { InviteBody } from '../kind'
import css from './invite.module.scss'

const STATES = {
  sent: { icon: 'briefcase', text: 'waiting', tone: 'ink-3' },
  accepted: { icon: 'circle-check', text: 'peerAgreed', tone: 'success-ink' },
  refused: { icon: 'circle-x', text: 'peerRefused', tone: 'ink-3' },
} as const

const MY_TEXTS = { sent: 'waiting', accepted: 'selfAgreed', refused: 'selfRefused' } as const

/** Answers being sent, until the card itself has the status of the server. */
const useAnswered = create<Readonly<Record<string, 'accepted' | 'refused'>>>(() => ({}))

/** Answers the invitation of a message. */
function answer(
  { id, conversationId }: Message,
  { invitationId, jobTitle }: JobInvitationCard,
  isAgreed: boolean,
): void {
  useAnswered.setState({ [id]: isAgreed ? 'accepted' : 'refused' })
  const text = t(isAgreed ? 'agreeInvite' : 'refuseInvite', { title: jobTitle })
  activeSession()?.outbox.send(conversationId, { type: 'answer', isAgreed, text, invitationId })
}

export const inviteView: KindView<InviteBody> = {
  bubbleStyle: 'card',
  actions: ORDINARY_ACTIONS,
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
            <Button size='small' onPress={() => answer(message, card, false)}>
              {t('refuse')}
            </Button>
            <Button size='small' kind='primary' onPress={() => answer(message, card, true)}>
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
