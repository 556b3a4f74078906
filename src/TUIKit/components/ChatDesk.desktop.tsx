/**
 * The chat on the desktop: 64 nav, 300 list, the conversation or a contact, 360 for the resume or the group.
 * Where they do not fit, the list goes.
 */
import { lazy, Suspense, useRef, useState } from 'react'
import { candidateSummary, type Resume, workSummary } from '@/features/candidates/candidate-types'
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
import { Box, cx, Empty, H1, Page, Skeleton, Text } from '@/ui'
import css from './desk.desktop.module.scss'
import { FilteredConversationList } from './FilteredConversationList'
import { KitNav, type KitTab } from './KitNav.desktop'
import { setResumeOpen, usePeerResume } from './recruiting/use-peer-resume.desktop'
import { useRecruiting } from './recruiting/use-recruiting'
import { useListRoom } from './use-list-room.desktop'
import { useReport } from './use-report'

const importScreens = () => import('@/features/chat/screens/contacts')
const ContactList = lazy(() => importScreens().then((screens) => ({ default: screens.ContactList })))
const ContactDetail = lazy(() => importScreens().then((screens) => ({ default: screens.ContactDetail })))
const InvitedContact = lazy(() => importScreens().then((screens) => ({ default: screens.InvitedContact })))
const GroupPanel = lazy(() => importScreens().then((screens) => ({ default: screens.GroupPanel })))
const ResumeSidePanel = lazy(() =>
  import('./recruiting/ResumeSidePanel.desktop').then((panel) => ({ default: panel.ResumeSidePanel })),
)
const skeleton = <Skeleton className={css.waiting} lines={[40, 70, 55, 90]} />

/** The panel of a group beside its conversation. */
interface GroupSide {
  groupId: string
  view: string
}

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

/** Who the candidate is, below the name: 4年 · 本科 · 数据分析师，锦程在线. */
const CandidateFacts = ({ resume }: { resume: Resume }) => (
  <Text className={`cut ${css.facts}`}>
    {[...candidateSummary(resume).slice(-2), workSummary(resume).filter(Boolean).join('，')]
      .filter(Boolean)
      .join(' · ')}
  </Text>
)

interface MessagesProps {
  id: string
  onOpen(id: string): void
  first: GroupSide | undefined
  desk: HTMLElement | null
}

function Messages({ id, onOpen, first, desk }: MessagesProps) {
  const { report, form } = useReport()
  const [side, setSide] = useState(first)
  const group = side && `GROUP${side.groupId}` === id ? side : undefined
  const { reading, isOpen: isResumeOpen } = usePeerResume(id)
  const recruiting = useRecruiting(id)
  const list = useRef<HTMLElement>(null)
  const room = useListRoom(desk, list, isResumeOpen || group !== undefined, id)
  const open = (next: string) => {
    room.setOpen(false)
    onOpen(next)
  }
  return (
    <>
      <Box ref={list} className={cx(css.conversations, room.isOpen && css.isOver)} hidden={room.isGone && !room.isOpen}>
        <SearchBox onOpen={open} aside={<NewChatMenu onOpen={open} />}>
          <FilteredConversationList current={id} onOpen={open} onRetry={startChat} className={css.list} />
        </SearchBox>
      </Box>
      <Box className={css.chat}>
        {id ? (
          <ConversationView
            id={id}
            {...recruiting}
            facts={reading.data && <CandidateFacts resume={reading.data} />}
            {...(room.isGone ? { onBack: () => room.setOpen(true) } : {})}
            onReport={report}
            onResume={() => setResumeOpen(!isResumeOpen)}
            isResumeOpen={isResumeOpen}
            onGroup={(groupId) => setSide(group ? undefined : { groupId, view: 'home' })}
            isGroupOpen={group !== undefined}
          />
        ) : (
          <EmptyPane />
        )}
      </Box>
      {form}
      {isResumeOpen && (
        <Suspense fallback={<Box className={css.sidePanel} />}>
          <ResumeSidePanel
            key={id}
            conversationId={id}
            reading={reading}
            isNarrow={room.isNarrow}
            onClose={() => setResumeOpen(false)}
          />
        </Suspense>
      )}
      {group && <GroupSidePanel {...group} onSide={setSide} onOpen={open} onReport={report} />}
    </>
  )
}

interface GroupSidePanelProps extends GroupSide {
  onSide(side: GroupSide | undefined): void
  onOpen(id: string): void
  onReport: ReturnType<typeof useReport>['report']
}

function GroupSidePanel({ groupId, view, onSide, onOpen, onReport }: GroupSidePanelProps) {
  const t = usePageTexts()
  return (
    <Box className={css.sidePanel} role='complementary' aria-label={t('group')}>
      <Suspense fallback={skeleton}>
        <GroupPanel
          groupId={groupId}
          view={view}
          onView={(next) => onSide({ groupId, view: next })}
          onBack={() => onSide({ groupId, view: view.startsWith('member:') ? 'members' : 'home' })}
          onClose={() => onSide(undefined)}
          onOpenConversation={(userId) => onOpen(`C2C${userId}`)}
          onReport={onReport}
          onGone={() => {
            onSide(undefined)
            onOpen('')
          }}
        />
      </Suspense>
    </Box>
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
  const [firstSide] = useState<GroupSide | undefined>(() =>
    groupID && tab === 'messages' ? { groupId: groupID, view: 'home' } : undefined,
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
  const [desk, setDesk] = useState<HTMLElement | null>(null)
  return (
    <Page title={t('chat')} className={css.fill}>
      <ChatHome>
        <Box className={css.desk} ref={setDesk}>
          <KitNav tab={tab} onTab={openTab} />
          {tab === 'messages' ? (
            <Messages id={id} onOpen={openConversation} first={firstSide} desk={desk} />
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
