import type { InterviewCard } from '~contract/domain/message-cards'
import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'

export interface InterviewBody {
  card: InterviewCard
}

/** A proposed interview. */
export const interview = cardKind<InterviewBody>(
  {
    interview: (d) =>
      typeof d.interviewId === 'string' && Array.isArray(d.times) ? { card: d as unknown as InterviewCard } : undefined,
  },
  ({ card }) => t('interviewLine', { title: card.jobTitle }),
)
