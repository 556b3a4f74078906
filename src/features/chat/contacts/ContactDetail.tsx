import { Box, Scroll } from '@/ui'
import { t } from '../i18n/zh/contacts'
import type { ReportedPeer } from '../model/contact-types'
import { useLoadContacts } from '../session/contacts-store'
import type { ContactSelection } from './contact-selection'
import css from './contacts.module.scss'
import { GroupDetail } from './GroupDetail'
import { UserDetail } from './UserDetail'

export interface ContactDetailProps {
  selected: ContactSelection
  /** Opens a conversation. */
  onOpenConversation(conversationId: string): void
  /** Opens the form that reports the shown group; absent where there is none. */
  onReport?(reported: ReportedPeer): void
  /** The shown group is no contact any more. */
  onGone(): void
}

/** Detail of the selected user or group. */
export function ContactDetail({ selected: { kind, id }, onOpenConversation, onReport, onGone }: ContactDetailProps) {
  // Opened by its address there is no list that loads them.
  useLoadContacts()
  return (
    <Box className={css.detail}>
      <Scroll className={css.scroll} aria-label={t('contacts')}>
        {kind === 'user' ? (
          <UserDetail key={id} userId={id} onOpenConversation={(userId) => onOpenConversation(`C2C${userId}`)} />
        ) : (
          <GroupDetail
            key={id}
            groupId={id}
            onOpenConversation={(groupId) => onOpenConversation(`GROUP${groupId}`)}
            onReport={onReport}
            onGone={onGone}
          />
        )}
      </Scroll>
    </Box>
  )
}
