/** Page of an invitation link; the code is saved and opens the join dialog after log-in. */
import { useEffect, useRef } from 'react'
import { errorText, useApiQuery } from '@/api'
import { platform, usePageQuery } from '@/platform'
import { hasToken, requireLogin, saveInvite, withShell } from '@/shell'
import { Avatar, Button, Empty, H1, P, Page, Skeleton } from '@/ui'
import * as inviteCodes from '~contract/calls/company/invite-codes'
import { MEMBER_ROLES } from '~contract/domain/roles'
import css from '../company.module.scss'

function InviteJoin() {
  const { code = '' } = usePageQuery<{ code: string }>()
  const { data, phase, error } = useApiQuery(inviteCodes.get, code ? { code } : null, {
    showError: false,
  })
  const isValid = data !== undefined
  const savedCode = useRef('')
  // once for each link: joining empties the cache and reads the code again, and its dialog must not open again
  useEffect(() => {
    if (!isValid || savedCode.current === code) return
    savedCode.current = code
    saveInvite(code)
  }, [isValid, code])

  const join = () => {
    if (hasToken()) saveInvite(code)
    else requireLogin(`/invitejoin?code=${encodeURIComponent(code)}`)
  }
  const isBad = !code || phase === 'error'
  return (
    <Page title='加入公司' isPlain className={css.invite ?? ''}>
      {isBad ? (
        <>
          <H1 className={css.unseen}>加入公司</H1>
          <Empty
            icon='link-off'
            title='邀请链接不能使用'
            text={error ? errorText(error) : '链接里没有邀请码，请向邀请人要一个新的链接'}
          >
            <Button onPress={() => platform.reLaunch('/')}>回到首页</Button>
          </Empty>
        </>
      ) : data ? (
        <>
          <Avatar name={data.company.companyShortName} src={data.company.logoUrl} isOrg size={64} />
          <H1 className={css.inviteName}>{data.company.companyName}</H1>
          <P className={css.inviteText}>
            {data.inviterName} 邀请您以「{MEMBER_ROLES[data.role]}」的身份加入公司
            {data.isConfirmationRequired && '，需要管理员确认'}
          </P>
          <Button kind='primary' size='large' className={css.inviteAction ?? ''} onPress={join}>
            {hasToken() ? '加入公司' : '登录并加入'}
          </Button>
        </>
      ) : (
        <Skeleton lines={[60, 40]} />
      )}
    </Page>
  )
}

export default withShell(InviteJoin)
