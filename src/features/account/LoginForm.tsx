/** The log-in form, the same on the page and in the dialog (platform.md 2.3). */
import { call } from '@/api'
import { platform, type Token } from '@/platform'
import { Box, Button, Field, FormBox, H2, TextInput } from '@/ui'
import { Agreement } from './Agreement'
import css from './login.module.scss'
import { SmsFields } from './SmsFields'
import { type ActiveTab, useLoginForm } from './useLoginForm'

export type { ActiveTab } from './useLoginForm'

/** What of the installation a log-in needs to know. */
export interface LoginSite {
  isDemo: boolean
  isWechatLoginOn: boolean
  wechatAppId: string
}

export interface LoginFormProps {
  site: LoginSite | undefined
  /** '2' = SMS code; '1' = the hidden password mode. */
  tab: ActiveTab
  /** Where a token leads; rejects when it leads nowhere, then the form is free again. */
  onDone(token: Token): Promise<void>
}

/** The client asks for an address and the browser goes there (platform.md 4.1). */
async function goToWechat(appId: string): Promise<void> {
  platform.goOutside(await call('GET /authentication/sso/wechat/login/qrcode', { appId }))
}

export function LoginForm({ tab, site, onDone }: LoginFormProps) {
  const { form, isBusy } = useLoginForm(tab, onDone)
  const isSms = tab === '2'
  return (
    <FormBox
      className={css.form}
      onSubmit={() => void form.submit()}
      aria-label={isSms ? '验证码登录/注册' : '密码登录'}
    >
      <H2 className={css.title}>{isSms ? '验证码登录/注册' : '密码登录'}</H2>
      <Box className={css.lead}>
        {isSms ? '企业招聘方使用，新手机号验证后自动建立账号' : '使用已设置密码的企业账号'}
      </Box>
      {isSms ? (
        <SmsFields form={form} isDemo={site?.isDemo ?? false} />
      ) : (
        <>
          <Field
            form={form}
            name='username'
            label='用户名'
            as={TextInput}
            size='large'
            autoComplete='username'
            maxLength={64}
          />
          <Field
            form={form}
            name='password'
            label='密码'
            as={TextInput}
            size='large'
            isPassword
            autoComplete='current-password'
            maxLength={128}
          />
        </>
      )}
      <Button kind='primary' size='large' isBlock isSubmit isBusy={isBusy} className={css.go ?? ''}>
        {isSms ? '登录/注册' : '登录'}
      </Button>
      <Agreement {...form.control('isAgreed')} />
      {site?.isWechatLoginOn && platform.target !== 'weapp' && (
        <Button
          kind='quiet'
          icon='brand-wechat'
          className={css.other ?? ''}
          onPress={() => goToWechat(site.wechatAppId)}
        >
          微信登录
        </Button>
      )}
    </FormBox>
  )
}
