/** The members of the group, a hundred at a time, and one of them by id. */
import { useState } from 'react'
import { Box, Button, ErrorAlert, List, LongRows, SearchInput, Skeleton } from '@/ui'
import { t } from '../i18n/zh/groups'
import type { GroupMember } from '../model/contact-types'
import { requireContactClient, requireGroupClient } from '../session/require-client'
import css from './groups.module.scss'
import { MemberRow } from './MemberRow'
import type { ViewProps } from './view-props'

/** Finds a member by id; else the text why there is none: unknown user, or not a member. */
async function findMember(groupId: string, userId: string): Promise<GroupMember | string> {
  const user = await (await requireContactClient()).findUser(userId).catch(() => undefined)
  if (!user) return t('noUser')
  const member = await (await requireGroupClient()).member(groupId, userId).catch(() => undefined)
  return member ?? t('notInGroup')
}

export function GroupMemberListView({ group, members, openMember }: ViewProps) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<GroupMember | string>()
  const search = async () => {
    if (query.trim()) setFound(await findMember(group.groupId, query.trim()))
  }
  const change = (next: string) => {
    setQuery(next)
    setFound(undefined)
  }
  const list = found === undefined ? members.list : typeof found === 'string' ? [] : [found]
  return (
    <>
      <Box className={css.search}>
        <SearchInput
          value={query}
          onChange={change}
          onSearch={search}
          placeholder={t('search')}
          label={t('search')}
          maxLength={64}
        />
      </Box>
      {typeof found === 'string' && <Box className={css.none}>{found}</Box>}
      {members.phase === 'loading' && <Skeleton lines={[50, 60, 45, 55]} />}
      {members.phase === 'error' && <ErrorAlert text={members.error || t('membersFailed')} onRetry={members.reload} />}
      <List className={css.rows}>
        <LongRows rows={list}>
          {(member) => <MemberRow key={member.userId} member={member} onOpen={() => openMember(member.userId)} />}
        </LongRows>
      </List>
      {found === undefined && members.hasMore && (
        <Button isBlock kind='quiet' isBusy={members.phase === 'more'} onPress={members.more}>
          {t('moreMembers')}
        </Button>
      )}
    </>
  )
}
