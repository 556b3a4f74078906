/** Members and their coins; allocates and takes back. */
import { useState } from 'react'
import { callApi } from '@/api'
import { platform } from '@/platform'
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
  useListSource,
} from '@/ui'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { AllocateDialog } from './AllocateDialog'
import css from './finance.module.scss'
import { COIN_MEMBERS_CALL, type CoinMember } from './finance-types'
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
      <Box className={css.who}>
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

export function MemberCoins({ left, onChanged }: { left: number; onChanged(): void }) {
  const source = useListSource<CoinMember, { keyword: string }>({
    filter: { keyword: '' },
    load: ({ filter, page, size }, signal) =>
      callApi(COIN_MEMBERS_CALL, { ...filter, currentPage: page, pageSize: size }, { signal, mute: true }),
    keyOf: ({ userId }) => userId,
  })
  const [changing, setChanging] = useState<CoinMember>()
  const [open, setOpen] = useState<CoinMember>()
  const search = useKeyword(source.setFilter)
  const actions: readonly RowAction<CoinMember>[] = [
    {
      key: 'allocate',
      label: '分配',
      isMain: true,
      when: ({ isAllocatable, coins }) => isAllocatable || coins > 0,
      run: setChanging,
    },
  ]
  const done = () => {
    setChanging(undefined)
    onChanged()
    void source.reload()
  }
  return (
    <>
      <Box className={css.bar}>
        <SearchInput className={css.search} label='搜索成员' placeholder='成员姓名' maxLength={20} {...search} />
      </Box>
      <DataList
        label='成员企业币'
        source={source}
        columns={columns}
        rowKey={({ userId }) => userId}
        actions={actions}
        onOpen={(row) => setOpen(row)}
        empty={<Empty icon='users-group' title='没有符合的成员' text='换个名字试试。' />}
      />
      {open && <MemberDrawer member={open} onClose={() => setOpen(undefined)} />}
      {changing && (
        <AllocateDialog member={changing} left={left} onClose={() => setChanging(undefined)} onDone={done} />
      )}
    </>
  )
}
