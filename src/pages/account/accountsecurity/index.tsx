/** /accountsecurity and /accountinfo: account settings. `?code=` comes from WeChat's page, to be bound. */
import { useEffect } from 'react'
import { AccountSettings } from '@/features/account/account-settings/AccountSettings'
import { bindPhoneToWechat, consumeWechatState } from '@/features/account/wechat-login'
import { WebPushSetting } from '@/features/notices/WebPushSetting'
import { platform, usePageQuery } from '@/platform'
import { companyOf, eraseSession, openMemberHome, useSession, withShell } from '@/shell'
import { Page, toast } from '@/ui'

const leave = async () => {
  await eraseSession()
  toast('账号已注销', 'success')
  platform.restart('/login')
}

function AccountPage() {
  const company = useSession(companyOf)
  const userId = useSession(({ info }) => info?.userInfo_.userId ?? '')
  const { code = '', state } = usePageQuery<{ code: string; state: string }>()
  useEffect(() => {
    if (!code) return
    const app = consumeWechatState(state, 'bind')
    if (app) void bindPhoneToWechat(app, code)
    else toast('微信绑定已过期，请重新绑定', 'error')
  }, [code, state])
  return (
    <Page title='个人信息' isPlain={platform.isDesk}>
      <AccountSettings
        company={company}
        onLeft={openMemberHome}
        onClosed={leave}
        pushSetting={<WebPushSetting userId={userId} />}
      />
    </Page>
  )
}

export default withShell(AccountPage)
