/** Finds a user or a group by id, to add it. Opened empty every time. */
import { type ReactNode, useState } from 'react'
import { Box, Button, H3, List, Scroll, SearchInput, Spinner } from '@/ui'
import { t } from '../i18n/zh/contacts'
import type { ChatUser, GroupInfo } from '../model/contact-types'
import { requireContactClient, requireGroupClient } from '../session/require-client'
import { useChat } from '../store/store'
import { ContactRow } from './ContactRow'
import type { SelectionProps } from './contact-selection'
import css from './contacts.module.scss'

interface SearchResult {
  user: ChatUser | undefined
  group: GroupInfo | undefined
}

/** Looks up a user and a group at once; a missing one is undefined. */
async function findById(id: string): Promise<SearchResult> {
  const [user, group] = await Promise.all([
    requireContactClient()
      .then((client) => client.findUser(id))
      .catch(() => undefined),
    requireGroupClient()
      .then((client) => client.search(id))
      .catch(() => undefined),
  ])
  return { user, group }
}

/** The result of one kind, or a note that there is none. */
const ResultSection = ({ title, none, children }: { title: string; none: string; children?: ReactNode }) => (
  <>
    <H3 className={css.label}>{title}</H3>
    {children ? <List className={css.rows}>{children}</List> : <Box className={css.none}>{none}</Box>}
  </>
)

export function AddContactSearch({ selected, onSelect, onClose }: SelectionProps & { onClose(): void }) {
  const me = useChat((s) => s.me)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<SearchResult>()
  const [isBusy, setBusy] = useState(false)
  const search = async () => {
    const id = query.trim()
    if (!id || isBusy) return
    setBusy(true)
    setFound(await findById(id))
    setBusy(false)
  }
  const change = (next: string) => {
    setQuery(next)
    setFound(undefined)
  }
  return (
    <>
      <Box className={css.head}>
        <SearchInput
          className={css.search}
          value={query}
          onChange={change}
          onSearch={search}
          placeholder={t('addPlaceholder')}
          label={t('add')}
          maxLength={64}
          autoFocus
        />
        <Button size='small' kind='quiet' onPress={onClose}>
          {t('cancel')}
        </Button>
      </Box>
      <Scroll className={css.body} aria-label={t('add')}>
        {isBusy && <Spinner text={t('searching')} />}
        {!isBusy && !found && <Box className={css.none}>{t('addHint')}</Box>}
        {!isBusy && found && (
          <Box className={css.results}>
            <ResultSection title={t('users')} none={t('noUser')}>
              {found.user && (
                <ContactRow
                  id={found.user.userId}
                  name={found.user.name}
                  avatar={found.user.avatar}
                  note={found.user.userId === me ? t('self') : t('idOf', { id: found.user.userId })}
                  isSelected={selected?.id === found.user.userId}
                  onOpen={() => onSelect({ kind: 'user', id: found.user?.userId ?? '' })}
                />
              )}
            </ResultSection>
            <ResultSection title={t('foundGroups')} none={t('noGroup')}>
              {found.group && (
                <ContactRow
                  id={found.group.groupId}
                  name={found.group.name}
                  avatar={found.group.avatar}
                  isGroup
                  note={t('idOf', { id: found.group.groupId })}
                  isSelected={selected?.id === found.group.groupId}
                  onOpen={() => onSelect({ kind: 'group', id: found.group?.groupId ?? '' })}
                />
              )}
            </ResultSection>
          </Box>
        )}
      </Scroll>
    </>
  )
}
