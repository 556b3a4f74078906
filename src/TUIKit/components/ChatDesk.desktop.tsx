/** The chat on the desktop: 64 nav, 300 list, the conversation or a contact, 360 for the resume or the group (mockups/desk/chat). */
import { lazy, Suspense, useState } from 'react'
import {
  ChatHome,
  ConversationList,
  ConversationView,
  NewChatMenu,
  SearchBox,
  startChat,
  usePageTexts,
  withKitLanguage,
} from '@/features/chat'
import type { ContactSelection } from '@/features/chat/screens/contacts'
import { usePageQuery } from '@/platform'
import { withShell } from '@/shell'
import { Box, Empty, H1, Page, Skeleton } from '@/ui'
import css from './desk.desktop.module.scss'
import { KitNav, type KitTab } from './KitNav.desktop'
import { ResumeSidePanel } from './ResumeSidePanel.desktop'
import { useReport } from './use-report'

const importScreens = () => import('@/features/chat/screens/contacts')
const ContactList = lazy(() => importScreens().then((screens) => ({ default: screens.ContactList })))
const ContactDetail = lazy(() => importScreens().then((screens) => ({ default: screens.ContactDetail })))
const GroupPanel = lazy(() => importScreens().then((screens) => ({ default: screens.GroupPanel })))
const skeleton = <Skeleton className={css.waiting} lines={[40, 70, 55, 90]} />

type SidePanel =
  | { kind: 'resume'; chatUserId: string; resumeId: string }
  | { kind: 'group'; groupId: string; view: string }
const conversationIdOfPanel = (side: SidePanel) =>
  side.kind === 'group' ? `GROUP${side.groupId}` : `C2C${side.chatUserId}`

function EmptyPane({ isContacts }: { isContacts?: boolean }) {
  const t = usePageTexts()
  return (
    <Box className={css.nothing}>
      <H1 className='off-screen'>{t('chat')}</H1>
      <Empty
        icon='message'
        title={t(isContacts ? 'noContact' : 'noConversation')}
        text={t(isContacts ? 'noContactHint' : 'noConversationHint')}
      />
    </Box>
  )
}

function Messages({ id, onOpen, first }: { id: string; onOpen(id: string): void; first: SidePanel | undefined }) {
  const t = usePageTexts()
  const { report, form } = useReport()
  const [side, setSide] = useState(first)
  const shown = side && conversationIdOfPanel(side) === id ? side : undefined
  const close = () => setSide(undefined)
  return (
    <>
      <Box className={css.conversations}>
        <SearchBox onOpen={onOpen} aside={<NewChatMenu onOpen={onOpen} />}>
          <ConversationList current={id} onOpen={onOpen} onRetry={startChat} className={css.list} />
        </SearchBox>
      </Box>
      <Box className={css.chat}>
        {id ? (
          <ConversationView
            id={id}
            onReport={report}
            onResume={(chatUserId, resumeId) =>
              setSide(shown?.kind === 'resume' ? undefined : { kind: 'resume', chatUserId, resumeId })
            }
            isResumeOpen={shown?.kind === 'resume'}
            onGroup={(groupId) =>
              setSide(shown?.kind === 'group' ? undefined : { kind: 'group', groupId, view: 'home' })
            }
            isGroupOpen={shown?.kind === 'group'}
          />
        ) : (
          <EmptyPane />
        )}
      </Box>
      {form}
      {shown?.kind === 'resume' && <ResumeSidePanel {...shown} onClose={close} />}
      {shown?.kind === 'group' && (
        <Box className={css.sidePanel} role='complementary' aria-label={t('group')}>
          <Suspense fallback={skeleton}>
            <GroupPanel
              groupId={shown.groupId}
              view={shown.view}
              onView={(view) => setSide({ ...shown, view })}
              onBack={() => setSide({ ...shown, view: shown.view.startsWith('member:') ? 'members' : 'home' })}
              onClose={close}
              onOpenConversation={(userId) => onOpen(`C2C${userId}`)}
              onGone={() => {
                close()
                onOpen('')
              }}
            />
          </Suspense>
        </Box>
      )}
    </>
  )
}

function Contacts({
  onOpenConversation,
  first,
}: {
  onOpenConversation(id: string): void
  first: ContactSelection | undefined
}) {
  const t = usePageTexts()
  const [selected, select] = useState(first)
  return (
    <Suspense fallback={skeleton}>
      <Box className={css.conversations}>
        <ContactList
          selected={selected}
          onSelect={select}
          onOpenConversation={(userId) => onOpenConversation(`C2C${userId}`)}
        />
      </Box>
      <Box className={css.chat}>
        {selected ? (
          <>
            <H1 className='off-screen'>{t('contacts')}</H1>
            <ContactDetail
              selected={selected}
              onOpenConversation={onOpenConversation}
              onGone={() => select(undefined)}
            />
          </>
        ) : (
          <EmptyPane isContacts />
        )}
      </Box>
    </Suspense>
  )
}

type Query = { conversationID: string; userID: string; groupID: string; pane: string }

/** Initial state from the URL: a conversation, a contact, a group's panel. */
function initialPane({ conversationID = '', userID, groupID, pane }: Partial<Query>) {
  const isContact = pane === 'contacts'
  const contact: ContactSelection | undefined = userID
    ? { kind: 'user', id: userID }
    : isContact && groupID
      ? { kind: 'group', id: groupID }
      : undefined
  const side: SidePanel | undefined =
    groupID && !isContact ? { kind: 'group', groupId: groupID, view: 'home' } : undefined
  return {
    tab: (isContact || userID ? 'contacts' : 'messages') as KitTab,
    contact,
    side,
    id: conversationID || (side ? `GROUP${groupID}` : ''),
  }
}

/** `pane` is the pane of the page itself: contacts for TUIContact. */
function Desk({ pane }: { pane?: string }) {
  const t = usePageTexts()
  const query = usePageQuery<Query>()
  const [start] = useState(() => initialPane({ ...(pane ? { pane } : {}), ...query }))
  const [tab, setTab] = useState<KitTab>(start.tab)
  const [id, setId] = useState(start.id)
  const openConversation = (next: string) => {
    setId(next)
    setTab('messages')
  }
  return (
    <Page title={t('chat')} className={css.fill}>
      <ChatHome>
        <Box className={css.desk}>
          <KitNav tab={tab} onTab={setTab} />
          {tab === 'messages' ? (
            <Messages id={id} onOpen={setId} first={start.side} />
          ) : (
            <Contacts onOpenConversation={openConversation} first={start.contact} />
          )}
        </Box>
      </ChatHome>
    </Page>
  )
}

export const ChatDesk = withShell(withKitLanguage(() => <Desk />))
export const ContactsDesk = withShell(withKitLanguage(() => <Desk pane='contacts' />))
