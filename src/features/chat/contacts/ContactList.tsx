/**
 * The contact list: applications, blacklist, groups, colleagues, friends, and customer service where there is one.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { Box, Button, ErrorAlert, H2, IconButton, LongRows, Scroll, Skeleton, Text } from '@/ui'
import { useCustomerServiceAccounts } from '../core/customer-service-accounts'
import { t } from '../i18n/zh/contacts'
import type { FriendApplication } from '../model/contact-types'
import { retryContacts, useContacts, useLoadContacts } from '../session/contacts-store'
import { subscribeOnline } from '../session/online-users'
import { useColleagues } from '../session/use-colleagues'
import { AddContactSearch } from './AddContactSearch'
import { ColleagueSection } from './ColleagueSection'
import { ContactRow } from './ContactRow'
import { ContactSection } from './ContactSection'
import { acceptFriendApplication, markApplicationsRead } from './contact-actions'
import type { ContactSelection, SelectionProps } from './contact-selection'
import css from './contacts.module.scss'

type SectionKey = 'applications' | 'blacklist' | 'groups' | 'colleagues' | 'friends' | 'customers'
/** Rows of a section rendered at once. */
const PAGE_SIZE = 100
/** Throttle of opening and closing the search (ms). */
const TOGGLE_MS = 200

export interface ContactListProps extends SelectionProps {
  /** Opens the conversation with a colleague or with customer service. */
  onOpenConversation(userId: string): void
  /** Content before the list: the navigation of a phone. */
  before?: ReactNode
}

function ApplicationEnd({
  application: { isMine, userId },
  onDone,
}: {
  application: FriendApplication
  onDone(): void
}) {
  if (isMine) return <Text className={css.state}>{t('waiting')}</Text>
  return (
    <Button size='small' kind='tint' onPress={async () => (await acceptFriendApplication(userId)) && onDone()}>
      {t('agree')}
    </Button>
  )
}

const ContactListSkeleton = () => (
  <Box className={css.skeletons}>
    <Skeleton lines={[40, 60, 50, 70, 45]} />
  </Box>
)

/** Which sections are open; accepting an application opens the friends. */
function useSections() {
  const [open, setOpen] = useState<Partial<Record<SectionKey, boolean>>>({ colleagues: true, friends: true })
  const toggle = (key: SectionKey) => () => {
    if (key === 'applications' && !open[key]) void markApplicationsRead()
    setOpen({ ...open, [key]: !open[key] })
  }
  return { open, toggle, toFriends: () => setOpen({ friends: true }) }
}

function Sections({
  selected,
  onSelect,
  onOpenConversation,
  part: limit,
}: Omit<ContactListProps, 'before'> & { part: number }) {
  const contacts = useContacts()
  const customers = useCustomerServiceAccounts((s) => s.list)
  const { open, toggle, toFriends } = useSections()
  const isSelected = (kind: ContactSelection['kind'], id: string) => selected?.kind === kind && selected.id === id
  const userRowProps = (
    user: { userId: string; name: string; avatar: string; signature?: string },
    note = user.signature,
  ) => ({
    id: user.userId,
    name: user.name,
    avatar: user.avatar,
    ...(note ? { note } : {}),
    isSelected: isSelected('user', user.userId),
    onOpen: () => onSelect({ kind: 'user', id: user.userId }),
  })
  const sectionProps = (key: SectionKey, count: number) => ({
    name: t(key),
    count,
    isOpen: open[key] ?? false,
    onToggle: toggle(key),
  })
  return (
    <>
      <ContactSection
        {...sectionProps('applications', contacts.friendApplications.length)}
        unread={contacts.unreadApplications}
        none={t('noApplications')}
      >
        <LongRows rows={contacts.friendApplications.slice(0, limit)}>
          {(application) => (
            <ContactRow
              key={`${application.userId}${application.isMine}`}
              {...userRowProps(application, application.wording)}
            >
              <ApplicationEnd application={application} onDone={toFriends} />
            </ContactRow>
          )}
        </LongRows>
      </ContactSection>
      <ContactSection {...sectionProps('blacklist', contacts.blacklist.length)} none={t('noBlacklist')}>
        <LongRows rows={contacts.blacklist.slice(0, limit)}>
          {(user) => <ContactRow key={user.userId} {...userRowProps(user)} />}
        </LongRows>
      </ContactSection>
      <ContactSection {...sectionProps('groups', contacts.groups.length)} none={t('noGroups')}>
        <LongRows rows={contacts.groups.slice(0, limit)}>
          {(group) => (
            <ContactRow
              key={group.groupId}
              id={group.groupId}
              name={group.name}
              avatar={group.avatar}
              isGroup
              isSelected={isSelected('group', group.groupId)}
              onOpen={() => onSelect({ kind: 'group', id: group.groupId })}
            />
          )}
        </LongRows>
      </ContactSection>
      <ColleagueSection
        {...{ selected, onSelect, onOpenConversation }}
        isOpen={open.colleagues ?? false}
        onToggle={toggle('colleagues')}
      />
      <ContactSection {...sectionProps('friends', contacts.friends.length)} none={t('noFriends')}>
        <LongRows rows={contacts.friends.slice(0, limit)}>
          {(user) => <ContactRow key={user.userId} {...userRowProps(user)} />}
        </LongRows>
      </ContactSection>
      {customers.length > 0 && (
        <ContactSection {...sectionProps('customers', customers.length)} none=''>
          {customers.map((user) => (
            <ContactRow key={user.userId} {...userRowProps(user)}>
              <Button size='small' onPress={() => onOpenConversation(user.userId)}>
                {t('send')}
              </Button>
            </ContactRow>
          ))}
        </ContactSection>
      )}
    </>
  )
}

export function ContactList({ before, ...props }: ContactListProps) {
  useLoadContacts()
  const phase = useContacts((s) => s.phase)
  const error = useContacts((s) => s.error)
  const friends = useContacts((s) => s.friends)
  // colleagues who came later would push the friends down
  const { isLoading } = useColleagues()
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [isSearching, setSearching] = useState(false)
  const [changed, setChanged] = useState(0)
  useEffect(() => void subscribeOnline(friends.slice(0, PAGE_SIZE).map((f) => f.userId)), [friends])
  const toggle = () => {
    if (Date.now() - changed < TOGGLE_MS) return
    setChanged(Date.now())
    setSearching(!isSearching)
  }
  return (
    <Box className={css.list}>
      {before}
      {isSearching ? (
        <AddContactSearch {...props} onClose={toggle} />
      ) : (
        <>
          <Box className={css.head}>
            <H2 className={css.title}>{t('contacts')}</H2>
            <IconButton icon='user-plus' label={t('add')} onPress={toggle} />
          </Box>
          <Scroll className={css.body} aria-label={t('contacts')} onEnd={() => setLimit((n) => n + PAGE_SIZE)}>
            {phase === 'failed' && <ErrorAlert text={error || t('loadFailed')} onRetry={retryContacts} />}
            {phase === 'loading' || phase === 'off' || isLoading ? (
              <ContactListSkeleton />
            ) : (
              <Sections {...props} part={limit} />
            )}
          </Scroll>
        </>
      )}
    </Box>
  )
}
