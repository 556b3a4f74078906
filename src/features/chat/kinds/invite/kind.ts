import type { JobInvitationCard } from '~contract/domain/message-cards'
import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'

export interface InviteBody {
  card: JobInvitationCard
  toUserId: string
}

/** A job invitation. */
export const invite = cardKind<InviteBody>(
  {
    job_invite: (d, { to }) =>
      typeof d.invitationId === 'string' ? { card: d as unknown as JobInvitationCard, toUserId: to } : undefined,
  },
  ({ card }) => t('inviteLine', { title: card.jobTitle }),
)
