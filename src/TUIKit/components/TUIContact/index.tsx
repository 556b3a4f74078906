/** Contacts on a phone: the book, one contact (userID, groupID), oneself (pane=profile), choosing whom to talk to (pick). */
import { usePageTexts, withKitLanguage } from '@/features/chat'
import {
  ContactDetail,
  ContactList,
  type ContactSelection,
  FriendPicker,
  ProfileView,
} from '@/features/chat/screens/contacts'
import { platform, usePageQuery } from '@/platform'
import { logout, withShell } from '@/shell'
import { Box, H1, IconButton, Page } from '@/ui'
import css from '../conversation.module.scss'
import { KitTabs } from '../KitTabs'
import { hasHostTitleBar, paneClass } from '../pane-class'

const SELF = '/TUIKit/components/TUIContact'
const TALK = '/TUIKit/components/TUIChat'
const talk = (id: string) => platform.navigate(`${TALK}?conversationID=${encodeURIComponent(id)}`)
const talkInstead = (id: string) => platform.redirect(`${TALK}?conversationID=${encodeURIComponent(id)}`)
const select = ({ kind, id }: ContactSelection) =>
  platform.navigate(`${SELF}?${kind === 'user' ? 'userID' : 'groupID'}=${encodeURIComponent(id)}`)
const back = () => platform.back(SELF)

function Body({ userID, groupID, pane, pick }: Partial<Query>) {
  const t = usePageTexts()
  const selected: ContactSelection | undefined = userID
    ? { kind: 'user', id: userID }
    : groupID
      ? { kind: 'group', id: groupID }
      : undefined
  if (selected) {
    return (
      <>
        {!hasHostTitleBar && (
          <Box className={css.bar}>
            <IconButton icon='chevron-left' label={t('backToContacts')} onPress={back} />
            <H1 className={css.barTitle}>{t('details')}</H1>
          </Box>
        )}
        <ContactDetail selected={selected} onTalk={talk} onGone={back} />
      </>
    )
  }
  if (pane === 'profile') {
    return (
      <Box className={css.scroll}>
        <KitTabs here='profile' />
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
        onTalk={(userId) => talk(`C2C${userId}`)}
        before={<KitTabs here='contacts' />}
      />
      {pick && (
        <FriendPicker title={t('newTalk')} max={1} onSubmit={([id]) => id && talkInstead(`C2C${id}`)} onClose={back} />
      )}
    </>
  )
}

interface Query {
  userID: string
  groupID: string
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
