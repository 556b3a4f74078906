import type { ListFilter } from '@/api'
import {
  Avatar,
  Box,
  Button,
  type Column,
  DataList,
  Empty,
  type RowAction,
  SearchInput,
  Tag,
  toast,
  useKeyword,
} from '@/ui'
import { formatDate } from '~contract/domain/china-time'
import { MEMBER_ROLES } from '~contract/domain/roles'
import css from './members.module.scss'
import { RoleDialog } from './RoleDialog'
import { type CompanyMember, useCompanyMembers } from './use-company-members'

const can = (action: CompanyMember['can'][number]) => (member: CompanyMember) => member.can.includes(action)

const columns: readonly Column<CompanyMember>[] = [
  {
    key: 'name',
    title: '成员',
    slot: 'title',
    cell: ({ name, avatarUrl }) => (
      <Box className={css.identity}>
        <Avatar name={name} src={avatarUrl} size={36} />
        <Box className={css.name}>{name}</Box>
      </Box>
    ),
  },
  {
    key: 'role',
    title: '角色',
    slot: 'value',
    width: 120,
    cell: ({ role }) => <Tag tone={role === 'admin' ? 'tint' : 'normal'}>{MEMBER_ROLES[role]}</Tag>,
  },
  { key: 'phone', title: '手机号', width: 144, cell: ({ phone }) => phone || '未绑定' },
  {
    key: 'joined',
    title: '加入时间',
    width: 144,
    align: 'right',
    cell: ({ joinedTime }) => `${formatDate(new Date(joinedTime))} 加入`,
  },
]

interface CompanyMemberListProps {
  list: ListFilter<{ keyword: string }>
  onInvite?: (() => void) | undefined
}

/** Members of the company with role changes and removal, one by one or in a batch. */
export function CompanyMemberList({ list, onInvite }: CompanyMemberListProps) {
  const { source, selected, setSelected, changing, setChanging, saveRole, isSaving, remove } = useCompanyMembers(list)
  const search = useKeyword(source)

  const actions: readonly RowAction<CompanyMember>[] = [
    { key: 'role', label: '修改角色', isMain: true, when: can('role'), run: setChanging },
    {
      key: 'remove',
      label: '移除',
      danger: true,
      when: can('remove'),
      run: (member) => remove([member.userId], `移除 ${member.name}？`),
    },
  ]
  const isAnyRemovable = source.rows.some(can('remove'))
  /** Rows the caller may not remove are skipped. */
  const removeChosen = (keys: readonly string[]) => {
    const ids = source.rows.filter((row) => keys.includes(row.userId) && can('remove')(row)).map((row) => row.userId)
    if (!ids.length) toast('选中的成员不能移除', 'warning')
    else void remove(ids, `移除选中的 ${ids.length} 位成员？`)
  }
  return (
    <>
      <Box className={css.bar}>
        <SearchInput
          className={css.search}
          label='搜索成员'
          placeholder='姓名，或完整的手机号'
          maxLength={20}
          {...search}
        />
      </Box>
      <DataList
        source={source}
        columns={columns}
        rowKey={({ userId }) => userId}
        label='成员'
        actions={actions}
        {...(isAnyRemovable
          ? {
              selection: { keys: selected, onChange: setSelected },
              bulk: (keys: readonly string[]) => (
                <Button isDanger size='small' onPress={() => removeChosen(keys)}>
                  移除
                </Button>
              ),
            }
          : {})}
        empty={
          source.filter.keyword ? (
            <Empty icon='search' title='没有符合的成员' text='换个名字，或输入完整的手机号。' />
          ) : (
            <Empty icon='users-group' title='还没有成员' text='邀请同事加入后，可以一起招聘。'>
              {onInvite && (
                <Button kind='primary' onPress={onInvite}>
                  邀请成员
                </Button>
              )}
            </Empty>
          )
        }
      />
      {changing && (
        <RoleDialog
          title={`修改 ${changing.name} 的角色`}
          start={changing.role}
          ok='保存'
          isBusy={isSaving}
          onClose={() => setChanging(undefined)}
          onDone={(role) => saveRole(changing, role)}
        />
      )}
    </>
  )
}
