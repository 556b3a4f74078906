/** The chat on the desktop: 64 nav, 300 list, the conversation or a contact, 360 for the resume or the group (mockups/desk/chat). */
import { lazy, Suspense, useState } from 'react'
import {
  ChatHome,
  ConversationView,
  NewChatMenu,
  SearchBox,
  startChat,
  usePageTexts,
  withKitLanguage,
} from '@/features/chat'
import type { ContactSelection } from '@/features/chat/screens/contacts'
import { urlEnum, urlText, useUrlState } from '@/platform'
import { withShell } from '@/shell'
import { Box, Empty, H1, Page, Skeleton } from '@/ui'
import css from './desk.desktop.module.scss'
import { FilteredConversationList } from './FilteredConversationList'
import { KitNav, type KitTab } from './KitNav.desktop'
import { ResumeSidePanel } from './ResumeSidePanel.desktop'
import { useRecruiting } from './use-recruiting'
import { useReport } from './use-report'

const importScreens = () => import('@/features/chat/screens/contacts')
const ContactList = lazy(() => importScreens().then((screens) => ({ default: screens.ContactList })))
const ContactDetail = lazy(() => importScreens().then((screens) => ({ default: screens.ContactDetail })))
const InvitedContact = lazy(() => importScreens().then((screens) => ({ default: screens.InvitedContact })))
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
  const recruiting = useRecruiting(id)
  return (
    <>
      <Box className={css.conversations}>
        <SearchBox onOpen={onOpen} aside={<NewChatMenu onOpen={onOpen} />}>
          <FilteredConversationList current={id} onOpen={onOpen} onRetry={startChat} className={css.list} />
        </SearchBox>
      </Box>
      <Box className={css.chat}>
        {id ? (
          <ConversationView
            id={id}
            {...recruiting}
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
              onReport={report}
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

interface ContactsProps {
  selected: ContactSelection | undefined
  /** Code of an opened invite link; '' for none. */
  invite: string
  onSelect(selected: ContactSelection | undefined): void
  onOpenConversation(id: string): void
}

function Contacts({ selected, invite, onSelect, onOpenConversation }: ContactsProps) {
  const t = usePageTexts()
  const { report, form } = useReport()
  return (
    <Suspense fallback={skeleton}>
      <Box className={css.conversations}>
        <ContactList
          selected={selected}
          onSelect={onSelect}
          onOpenConversation={(userId) => onOpenConversation(`C2C${userId}`)}
        />
      </Box>
      <Box className={css.chat}>
        {invite ? (
          <>
            <H1 className='off-screen'>{t('contacts')}</H1>
            <InvitedContact key={invite} code={invite} onOpenConversation={onOpenConversation} />
          </>
        ) : selected ? (
          <>
            <H1 className='off-screen'>{t('contacts')}</H1>
            <ContactDetail
              selected={selected}
              onOpenConversation={onOpenConversation}
              onReport={report}
              onGone={() => onSelect(undefined)}
            />
          </>
        ) : (
          <EmptyPane isContacts />
        )}
      </Box>
      {form}
    </Suspense>
  )
}

/** No contact, group or link is open. */
const NONE_OPEN = { userID: '', groupID: '', invite: '' }

/**
 * What is open, in the address: a conversation; an invite link in the pane of contacts; a contact by user, or by group in the pane of contacts; elsewhere the panel
 * of a group beside its conversation. `pane` is the pane of the page itself.
 */
function useDesk(pane: KitTab) {
  const [{ conversationID, userID, groupID, invite, pane: chosen }, set] = useUrlState({
    conversationID: urlText(),
    userID: urlText(),
    groupID: urlText(),
    invite: urlText(),
    pane: urlEnum<KitTab>(['messages', 'contacts'], pane),
  })
  const tab: KitTab = userID || invite ? 'contacts' : chosen
  const id = conversationID || (groupID && tab === 'messages' ? `GROUP${groupID}` : '')
  const contact: ContactSelection | undefined =
    tab === 'messages'
      ? undefined
      : userID
        ? { kind: 'user', id: userID }
        : groupID
          ? { kind: 'group', id: groupID }
          : undefined
  const [firstSide] = useState<SidePanel | undefined>(() =>
    groupID && tab === 'messages' ? { kind: 'group', groupId: groupID, view: 'home' } : undefined,
  )
  return {
    tab,
    id,
    contact,
    invite,
    firstSide,
    openTab: (next: KitTab) => set({ ...NONE_OPEN, pane: next, conversationID: id }),
    openConversation: (next: string) => set({ ...NONE_OPEN, pane: 'messages', conversationID: next }),
    selectContact: (next: ContactSelection | undefined) =>
      set({
        ...NONE_OPEN,
        pane: 'contacts',
        userID: next?.kind === 'user' ? next.id : '',
        groupID: next?.kind === 'group' ? next.id : '',
      }),
  }
}

function Desk({ pane }: { pane: KitTab }) {
  const t = usePageTexts()
  const { tab, id, contact, invite, firstSide, openTab, openConversation, selectContact } = useDesk(pane)
  return (
    <Page title={t('chat')} className={css.fill}>
      <ChatHome>
        <Box className={css.desk}>
          <KitNav tab={tab} onTab={openTab} />
          {tab === 'messages' ? (
            <Messages id={id} onOpen={openConversation} first={firstSide} />
          ) : (
            <Contacts
              selected={contact}
              invite={invite}
              onSelect={selectContact}
              onOpenConversation={openConversation}
            />
          )}
        </Box>
      </ChatHome>
    </Page>
  )
}

export const ChatDesk = withShell(withKitLanguage(() => <Desk pane='messages' />))
export const ContactsDesk = withShell(withKitLanguage(() => <Desk pane='contacts' />))
