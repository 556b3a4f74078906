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
import { platform, useNoShareMenu, usePageQuery } from '@/platform'
import { logout, withShell } from '@/shell'
import { Box, Page } from '@/ui'
import css from '../conversation.module.scss'
import { KitTabs } from '../KitTabs'
import { paneClass } from '../pane-class'
import { TitleBar } from '../TitleBar'
import { useReport } from '../use-report'

const CONTACT_PATH = '/TUIKit/components/TUIContact'
const CHAT_PATH = '/TUIKit/components/TUIChat'
const openConversation = (id: string) => platform.navigate(`${CHAT_PATH}?conversationID=${encodeURIComponent(id)}`)
const replaceWithConversation = (id: string) =>
  platform.redirect(`${CHAT_PATH}?conversationID=${encodeURIComponent(id)}`)
const select = ({ kind, id }: ContactSelection) =>
  platform.navigate(`${CONTACT_PATH}?${kind === 'user' ? 'userID' : 'groupID'}=${encodeURIComponent(id)}`)
const back = () => platform.back(CONTACT_PATH)
const leave = () => platform.back('/tuikit')

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
        <TitleBar title={t('details')} backLabel={t('backToContacts')} onBack={back} />
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
      <>
        <TitleBar title={t('self')} backLabel={t('back')} onBack={leave} />
        <Box className={css.scroll}>
          <KitTabs current='profile' />
          <ProfileView onLogout={() => void logout('/')} />
        </Box>
      </>
    )
  }
  return (
    <>
      <TitleBar title={t('contacts')} backLabel={t('back')} onBack={leave} />
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
  useNoShareMenu()
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
