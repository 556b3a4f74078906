/**
 * Contacts on a phone: the list, one contact (userID, groupID), an invite link (invite), the profile (pane=profile), a picker for
 * a new conversation (pick).
 */
import { usePageTexts, withKitLanguage } from '@/features/chat'
import {
  ContactDetail,
  ContactList,
  type ContactSelection,
  FriendPicker,
  InvitedContact,
  ProfileView,
} from '@/features/chat/screens/contacts'
import { platform, usePageQuery } from '@/platform'
import { logout, withShell } from '@/shell'
import { Box, H1, IconButton, Page } from '@/ui'
import css from '../conversation.module.scss'
import { KitTabs } from '../KitTabs'
import { hasHostTitleBar, paneClass } from '../pane-class'
import { useReport } from '../use-report'

const CONTACT_PATH = '/TUIKit/components/TUIContact'
const CHAT_PATH = '/TUIKit/components/TUIChat'
const openConversation = (id: string) => platform.navigate(`${CHAT_PATH}?conversationID=${encodeURIComponent(id)}`)
const replaceWithConversation = (id: string) =>
  platform.redirect(`${CHAT_PATH}?conversationID=${encodeURIComponent(id)}`)
const select = ({ kind, id }: ContactSelection) =>
  platform.navigate(`${CONTACT_PATH}?${kind === 'user' ? 'userID' : 'groupID'}=${encodeURIComponent(id)}`)
const back = () => platform.back(CONTACT_PATH)

function Body({ userID, groupID, invite, pane, pick }: Partial<Query>) {
  const t = usePageTexts()
  const { report, form } = useReport()
  const selected: ContactSelection | undefined = userID
    ? { kind: 'user', id: userID }
    : groupID
      ? { kind: 'group', id: groupID }
      : undefined
  if (selected || invite) {
    return (
      <>
        {!hasHostTitleBar && (
          <Box className={css.bar}>
            <IconButton icon='chevron-left' label={t('backToContacts')} onPress={back} />
            <H1 className={css.barTitle}>{t('details')}</H1>
          </Box>
        )}
        {selected ? (
          <ContactDetail selected={selected} onOpenConversation={openConversation} onReport={report} onGone={back} />
        ) : (
          <InvitedContact code={invite ?? ''} onOpenConversation={openConversation} />
        )}
        {form}
      </>
    )
  }
  if (pane === 'profile') {
    return (
      <Box className={css.scroll}>
        <KitTabs current='profile' />
        <H1 className='off-screen'>{t('self')}</H1>
        <ProfileView onLogout={() => void logout('/')} />
      </Box>
    )
  }
  return (
    <>
      <H1 className='off-screen'>{t('contacts')}</H1>
      <ContactList
        selected={undefined}
        onSelect={select}
        onOpenConversation={(userId) => openConversation(`C2C${userId}`)}
        before={<KitTabs current='contacts' />}
      />
      {pick && (
        <FriendPicker
          title={t('newConversation')}
          max={1}
          onSubmit={([id]) => id && replaceWithConversation(`C2C${id}`)}
          onClose={back}
        />
      )}
    </>
  )
}

interface Query {
  userID: string
  groupID: string
  invite: string
  pane: string
  pick: string
}

function Contact() {
  const t = usePageTexts()
  const query = usePageQuery<Query & Record<string, string>>()
  return (
    <Page title={t(query.pane === 'profile' ? 'self' : 'contacts')} isPlain className={paneClass}>
      <Box className={css.page}>
        <Body {...query} />
      </Box>
    </Page>
  )
}

export default withShell(withKitLanguage(Contact))
