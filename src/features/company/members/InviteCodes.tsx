/** Invite codes of the company: role, creator, expiry, uses; active ones can be copied and revoked. */
import { type ListFilter, mutateApi, type RowOf, useApiInfiniteQuery } from '@/api'
import { Box, Button, type Column, confirm, DataList, Empty, type RowAction, StatusText, toast } from '@/ui'
import * as inviteCodes from '~contract/calls/company/invite-codes'
import { formatMinute } from '~contract/domain/china-time'
import { INVITE_STATE } from '~contract/domain/enums'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { copyInvite } from './invite-link'
import css from './members.module.scss'

type Invite = RowOf<typeof inviteCodes.list>

const tones = { active: 'success', usedUp: 'normal', expired: 'normal', revoked: 'normal' } as const

const usesText = ({ uses, maxUses }: Invite): string =>
  maxUses ? `已用 ${uses} 次，剩 ${Math.max(0, maxUses - uses)} 次` : `已用 ${uses} 次，不限`

const columns: readonly Column<Invite>[] = [
  {
    key: 'role',
    title: '角色',
    slot: 'title',
    cell: ({ role, invitedName }) => (
      <Box>
        <Box className={css.name}>{MEMBER_ROLES[role]}</Box>
        <Box className={css.faint}>
          {[invitedName && `只给 ${invitedName}`, role === 'admin' && '加入前由管理员确认'].filter(Boolean).join('，')}
        </Box>
      </Box>
    ),
  },
  {
    key: 'state',
    title: '状态',
    slot: 'badge',
    width: 104,
    cell: ({ state }) => <StatusText tone={tones[state]}>{INVITE_STATE[state]}</StatusText>,
  },
  { key: 'uses', title: '使用', width: 176, cell: usesText },
  {
    key: 'maker',
    title: '生成人',
    slot: 'meta',
    width: 120,
    from: 800,
    cell: ({ makerName }) => makerName,
    onCard: ({ makerName }) => `${makerName} 生成`,
  },
  {
    key: 'expires',
    title: '有效期至',
    slot: 'sub',
    width: 176,
    cell: ({ expiresTime }) => formatMinute(expiresTime),
    onCard: ({ expiresTime }) => `${formatMinute(expiresTime)} 到期`,
  },
]

const isActive = ({ state }: Invite) => state === 'active'

/** Shows the code as revoked at once. */
const revokeCode = (code: string) =>
  mutateApi(
    inviteCodes.revoke,
    { code },
    {
      optimistic: ({ rows }) =>
        rows(inviteCodes.list, (invites) =>
          invites.map((invite) => (invite.code === code ? { ...invite, state: 'revoked' } : invite)),
        ),
    },
  )

export function InviteCodes({ list, onInvite }: { list: ListFilter<object>; onInvite(): void }) {
  const source = useApiInfiniteQuery(inviteCodes.list, { list, keyOf: ({ code }) => code, input: () => ({}) })
  const revoke = async ({ code, role }: Invite) => {
    const isSure = await confirm({
      title: `撤销这个${MEMBER_ROLES[role]}的邀请码？`,
      text: '还没有用它加入的人不能再用；已经加入的人不受影响。',
      ok: '撤销',
      isDanger: true,
    })
    if (!isSure) return
    await revokeCode(code).then(
      () => toast('邀请码已撤销', 'success'),
      () => undefined,
    )
  }
  const actions: readonly RowAction<Invite>[] = [
    { key: 'copy', label: '复制链接', isMain: true, when: isActive, run: ({ code }) => copyInvite(code) },
    { key: 'revoke', label: '撤销', danger: true, when: isActive, run: revoke },
  ]
  return (
    <>
      <Box className={css.bar}>
        <Box className={css.faint}>邀请码到期、用完、撤销，或生成人离开公司、不再是管理员后失效。</Box>
      </Box>
      <DataList
        source={source}
        columns={columns}
        rowKey={({ code }) => code}
        label='邀请码'
        actions={actions}
        empty={
          <Empty icon='link' title='还没有邀请码' text='生成一个链接发给同事，他打开就能加入。'>
            <Button kind='primary' onPress={onInvite}>
              生成邀请码
            </Button>
          </Empty>
        }
      />
    </>
  )
}
