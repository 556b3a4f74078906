/** Invites members: by a link, or by a notice to a user found by phone. */
import { useState } from 'react'
import { errorText, fetchApi, type Output, useApiMutation } from '@/api'
import { Alert, Avatar, Box, Button, Dialog, FormBox, Segmented, TextInput, toast } from '@/ui'
import * as inviteCodes from '~contract/calls/company/invite-codes'
import * as members from '~contract/calls/company/members'
import { formatDate } from '~contract/domain/china-time'
import { PHONE_PATTERN } from '~contract/domain/limits'
import { MEMBER_ROLES, type MemberRole } from '~contract/domain/roles'
import { copyInvite, inviteUrl } from './invite-link'
import css from './members.module.scss'
import { RoleField } from './RoleDialog'

type InviteMode = 'link' | 'phone'
/** What is offered; the server takes any number within its limits. */
const DAY_CHOICES = [1, 7, 30].map((value) => ({ value, label: `${value} 天` }))
const USE_CHOICES = [
  { value: 1, label: '1 次' },
  { value: 10, label: '10 次' },
  { value: 0, label: '不限' },
]
type FoundUser = Output<typeof members.findUserByPhone>

const MODES = [
  { value: 'link' as const, label: '发链接' },
  { value: 'phone' as const, label: '按手机号' },
]

function LinkInvite({ role }: { role: MemberRole }) {
  const make = useApiMutation(inviteCodes.create)
  const [days, setDays] = useState(7)
  const [maxUses, setMaxUses] = useState(0)
  const [made, setMade] = useState<{ code: string; until: string }>()
  const run = async () => {
    const { code, expiresTime } = await make.run({ role, days, maxUses })
    setMade({ code, until: formatDate(new Date(expiresTime)) })
  }
  if (!made)
    return (
      <>
        <Box className={css.term}>
          <Box className={css.faint}>有效期</Box>
          <Segmented value={days} onChange={setDays} options={DAY_CHOICES} label='有效期' />
        </Box>
        <Box className={css.term}>
          <Box className={css.faint}>可用次数</Box>
          <Segmented value={maxUses} onChange={setMaxUses} options={USE_CHOICES} label='可用次数' />
        </Box>
        <Button kind='primary' isBusy={make.isRunning} onPress={() => run().catch(() => undefined)}>
          生成邀请链接
        </Button>
      </>
    )
  return (
    <>
      <Alert>
        打开链接的人以「{MEMBER_ROLES[role]}」的身份加入{role === 'admin' && '，需要管理员确认'}，{made.until} 前有效
      </Alert>
      <Box className={css.link}>{inviteUrl(made.code)}</Box>
      <Box className={css.actions}>
        <Button kind='primary' icon='copy' onPress={() => copyInvite(made.code)}>
          复制链接
        </Button>
      </Box>
    </>
  )
}

function PhoneInvite({ role, onClose }: { role: MemberRole; onClose(): void }) {
  const [phone, setPhone] = useState('')
  const [found, setFound] = useState<FoundUser>()
  const [errorMessage, setErrorMessage] = useState('')
  const [isSeeking, setSeeking] = useState(false)
  const invite = useApiMutation(members.invite)
  const seek = async () => {
    setFound(undefined)
    if (!PHONE_PATTERN.test(phone)) return setErrorMessage('手机号格式不正确')
    setErrorMessage('')
    setSeeking(true)
    try {
      const user = await fetchApi(members.findUserByPhone, { phone }, { showError: false })
      if (user) setFound(user)
      else setErrorMessage('这个手机号还没有注册，可以把邀请链接发给他')
    } catch (error) {
      setErrorMessage(errorText(error))
    }
    setSeeking(false)
  }
  const send = async (userId: string, name: string) => {
    await invite.run({ userId, role })
    toast(`已邀请 ${name}，他会收到通知`, 'success')
    onClose()
  }
  return (
    <>
      <FormBox className={css.line} onSubmit={() => void seek()} aria-label='按手机号查找'>
        <Box className={css.grow}>
          <TextInput
            value={phone}
            onChange={(text) => setPhone(text.replace(/\D/g, '').slice(0, 11))}
            keyboard='tel'
            label='手机号'
            placeholder='11 位手机号'
            invalid={errorMessage !== ''}
          />
        </Box>
        <Button isSubmit isBusy={isSeeking}>
          查找
        </Button>
      </FormBox>
      {errorMessage && (
        <Box className={css.gap}>
          <Alert tone='warning'>{errorMessage}</Alert>
        </Box>
      )}
      {found && (
        <Box className={css.found}>
          <Avatar name={found.name} />
          <Box className={css.grow}>
            <Box className={css.name}>{found.name}</Box>
            <Box className={css.faint}>{found.phone}</Box>
          </Box>
          {found.isMember ? (
            <Box className={css.faint}>已是成员</Box>
          ) : (
            <Button
              kind='primary'
              isBusy={invite.isRunning}
              onPress={() => send(found.userId, found.name).catch(() => undefined)}
            >
              邀请
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

export function MemberInviteDialog({ onClose }: { onClose(): void }) {
  const [role, setRole] = useState<MemberRole>('hr')
  const [mode, setMode] = useState<InviteMode>('link')
  return (
    <Dialog isOpen title='邀请成员' onClose={onClose}>
      <RoleField value={role} onChange={setRole} />
      <Segmented value={mode} onChange={(next: InviteMode) => setMode(next)} options={MODES} label='邀请方式' />
      <Box className={css.gap}>
        {mode === 'link' ? <LinkInvite key={role} role={role} /> : <PhoneInvite role={role} onClose={onClose} />}
      </Box>
    </Dialog>
  )
}
