/** Members and their coins; allocates and takes back. */
import { useState } from 'react'
import { useApiInfiniteQuery, useUrlFilter } from '@/api'
import { platform, urlText, useUrlState } from '@/platform'
import {
  Avatar,
  Box,
  type Column,
  DataList,
  Empty,
  Money,
  type RowAction,
  SearchInput,
  Tag,
  Text,
  useKeyword,
} from '@/ui'
import * as coinCalls from '~contract/calls/finance/coins'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { AllocateDialog } from './AllocateDialog'
import css from './finance.module.scss'
import { openFields } from './finance-options'
import type { CoinMember } from './finance-types'
import { MemberDrawer } from './MemberDrawer'

const RoleTag = ({ role }: Pick<CoinMember, 'role'>) => (
  <Tag tone={role === 'admin' ? 'tint' : 'normal'}>{MEMBER_ROLES[role]}</Tag>
)

const columns: readonly Column<CoinMember>[] = [
  {
    key: 'name',
    title: '成员',
    slot: 'title',
    cell: ({ name, avatarUrl, role }) => (
      <Box className={css.identity}>
        <Avatar name={name} src={avatarUrl} size={36} />
        <Text className={css.strong}>{name}</Text>
        {!platform.isDesk && <RoleTag role={role} />}
      </Box>
    ),
  },
  {
    key: 'role',
    title: '角色',
    slot: 'none',
    width: 120,
    cell: RoleTag,
  },
  {
    key: 'coins',
    title: '企业币',
    slot: 'value',
    width: 160,
    align: 'right',
    cell: ({ coins, isAllocatable }) =>
      isAllocatable || coins ? <Money coins={coins} /> : <Text className={css.faint}>使用公司的</Text>,
  },
]

/** Characters of a member's name in the search field. */
const KEYWORD_MAX = 20
const fields = { keyword: urlText({ max: KEYWORD_MAX }) }

/** `left` = what the company has to allocate; undefined until known. */
export function MemberCoins({ left }: { left: number | undefined }) {
  const source = useApiInfiniteQuery(coinCalls.listMembers, {
    list: useUrlFilter(fields),
    input: (filter) => filter,
    keyOf: ({ userId }) => userId,
  })
  const [changing, setChanging] = useState<CoinMember>()
  const [{ id: openId }, setOpen] = useUrlState(openFields)
  const search = useKeyword(source)
  const actions: readonly RowAction<CoinMember>[] = [
    {
      key: 'allocate',
      label: '分配',
      isMain: true,
      when: ({ isAllocatable, coins }) => isAllocatable || coins > 0,
      run: setChanging,
    },
  ]
  return (
    <>
      <Box className={css.bar}>
        <SearchInput
          className={css.search}
          label='搜索成员'
          placeholder='成员姓名'
          maxLength={KEYWORD_MAX}
          {...search}
        />
      </Box>
      <DataList
        label='成员企业币'
        source={source}
        columns={columns}
        rowKey={({ userId }) => userId}
        actions={actions}
        openKey={openId}
        onOpen={({ userId }) => setOpen({ id: userId })}
        empty={<Empty icon='users-group' title='没有符合的成员' text='换个名字试试。' />}
      />
      {openId && <MemberDrawer key={openId} userId={openId} onClose={() => setOpen({ id: '' })} />}
      {changing && <AllocateDialog member={changing} left={left} onClose={() => setChanging(undefined)} />}
    </>
  )
}
