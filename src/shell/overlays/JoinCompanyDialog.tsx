/** An invitation that survived the log-in: who invites, into which company, as what. */
import { useState } from 'react'
import { ApiError, errorText, mutateApi, useApiQuery } from '@/api'
import { Avatar, Box, Button, Dialog, ErrorAlert, Skeleton, toast } from '@/ui'
import * as inviteCodes from '~contract/calls/company/invite-codes'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { openMemberHome } from '../member-home'
import { clearInvite, useInvite } from '../pending-invite'
import { hasToken, useSession } from '../session'
import css from './overlays.module.scss'

async function join(code: string): Promise<void> {
  try {
    const joined = await mutateApi(inviteCodes.accept, { code })
    clearInvite()
    toast(joined ? `已加入${joined.companyName}` : '已提交，管理员确认后您会收到通知', 'success')
    if (joined) await openMemberHome()
  } catch (error) {
    if (error instanceof ApiError && error.is('ALREADY_MEMBER', 'INVITE_CODE_INVALID')) clearInvite()
  }
}

export function JoinCompanyDialog() {
  const code = useInvite((state) => state.code)
  const phase = useSession((session) => session.phase)
  const [isJoining, setJoining] = useState(false)
  const isOpen = code !== '' && phase === 'ready' && hasToken()
  const invite = useApiQuery(inviteCodes.get, isOpen ? { code } : null, { showError: false })
  const run = async () => {
    setJoining(true)
    await join(code)
    setJoining(false)
  }
  const { data } = invite
  return (
    <Dialog
      isOpen={isOpen}
      onClose={clearInvite}
      title='加入公司'
      isGlobal
      footer={
        <>
          <Button onPress={clearInvite}>{data ? '以后再说' : '关闭'}</Button>
          {data && (
            <Button kind='primary' isBusy={isJoining} onPress={run}>
              {data.isConfirmationRequired ? '申请加入' : '加入公司'}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <>
          <Box className={css.invite}>
            <Avatar name={data.company.companyShortName} src={data.company.logoUrl} isOrg size={48} />
            <Box>
              <Box className={css.inviteName}>{data.company.companyName}</Box>
              <Box className={css.faint}>
                {[data.company.cityName, data.company.industryName].filter(Boolean).join('，')}
              </Box>
            </Box>
          </Box>
          <Box>
            {data.inviterName} 邀请您以「{MEMBER_ROLES[data.role]}」的身份加入
            {data.isConfirmationRequired && '，需要管理员确认'}。
          </Box>
        </>
      ) : invite.phase === 'error' ? (
        <ErrorAlert text={errorText(invite.error)} />
      ) : (
        <Skeleton lines={[60, 40]} />
      )}
    </Dialog>
  )
}
