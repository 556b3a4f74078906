import type { NameCard } from '~contract/domain/message-cards'
import { t } from '../../i18n/zh/message-kinds'
import { cardKind } from '../kind-data'
import { toStr } from '../parse-payload'

export interface NameCardBody {
  subject: NameCard['kind']
  /** Chat user id; '' for a candidate without a chat account. */
  userId: string
  /** Id of the user, or of the resume. */
  id: string
  /** As the sender saw it. */
  name: string
}

/** The name card of a colleague or a candidate. */
export const nameCard = cardKind<NameCardBody>(
  {
    name_card: ({ kind, userID, id, name }) =>
      (kind === 'colleague' || kind === 'candidate') && id && name
        ? { subject: kind, userId: toStr(userID), id: toStr(id), name: toStr(name) }
        : undefined,
  },
  ({ name }) => t('nameCardLine', { name }),
)
