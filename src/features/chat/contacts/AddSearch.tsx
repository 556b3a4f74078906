/** Looking somebody or a group up by its ID, to add it. Opened empty every time. */
import { useState } from 'react'
import { Box, Button, H3, List, Scroll, SearchInput, Spinner } from '@/ui'
import { useChat } from '../store'
import type { ContactListProps } from './ContactList'
import css from './contacts.module.scss'
import { groups, people } from './live'
import type { Group, Person } from './model'
import { Row } from './Rows'
import { t } from './words'

interface Found {
  user: Person | undefined
  group: Group | undefined
}

/** Asks for both kinds at once; one that does not exist is simply not found. */
async function lookUp(id: string): Promise<Found> {
  const [user, group] = await Promise.all([
    people()
      .then((acts) => acts.person(id))
      .catch(() => undefined),
    groups()
      .then((acts) => acts.search(id))
      .catch(() => undefined),
  ])
  return { user, group }
}

export function AddSearch({
  selected,
  onSelect,
  onClose,
}: Pick<ContactListProps, 'selected' | 'onSelect'> & { onClose(): void }) {
  const me = useChat((s) => s.me)
  const [word, setWord] = useState('')
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  const search = async () => {
    const id = word.trim()
    if (!id || isBusy) return
    setBusy(true)
    setFound(await lookUp(id))
    setBusy(false)
  }
  const change = (next: string) => {
    setWord(next)
    setFound(undefined)
  }
  return (
    <>
      <Box className={css.head}>
        <SearchInput
          className={css.seek}
          value={word}
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
            <H3 className={css.label}>{t('users')}</H3>
            {found.user ? (
              <List className={css.rows}>
                <Row
                  id={found.user.userId}
                  name={found.user.name}
                  avatar={found.user.avatar}
                  note={found.user.userId === me ? t('self') : t('idOf', { id: found.user.userId })}
                  isHere={selected?.id === found.user.userId}
                  onOpen={() => onSelect({ kind: 'user', id: found.user?.userId ?? '' })}
                />
              </List>
            ) : (
              <Box className={css.none}>{t('noUser')}</Box>
            )}
            <H3 className={css.label}>{t('foundGroups')}</H3>
            {found.group ? (
              <List className={css.rows}>
                <Row
                  id={found.group.groupId}
                  name={found.group.name}
                  avatar={found.group.avatar}
                  isGroup
                  note={t('idOf', { id: found.group.groupId })}
                  isHere={selected?.id === found.group.groupId}
                  onOpen={() => onSelect({ kind: 'group', id: found.group?.groupId ?? '' })}
                />
              </List>
            ) : (
              <Box className={css.none}>{t('noGroup')}</Box>
            )}
          </Box>
        )}
      </Scroll>
    </>
  )
}
