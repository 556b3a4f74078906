/** The log-in form, the same on the page and in the dialog (P-2.3-01). */
import { useState } from 'react'
import { ApiError, errorText, mutateApi } from '@/api'
import { platform, type Token } from '@/platform'
import { Alert, Box, Button, Field, FormBox, H2, PhoneButton, TextInput, toast } from '@/ui'
import { AgreementCheckbox } from './Agreement'
import { DemoUsersButton } from './demo-users/DemoUsersButton'
import css from './login.module.scss'
import { SmsCodeFields } from './SmsFields'
import { type ActiveTab, useLoginForm } from './use-login-form'
import { redirectToWechat } from './wechat-login'

export type { ActiveTab } from './use-login-form'

/** What of the installation a log-in needs to know. */
export interface LoginSite {
  demoCodePath: string
  demoUsersPath: string
  isWechatLoginOn: boolean
  wechatAppId: string
  isMiniLoginOn: boolean
}

export interface LoginFormProps {
  site: LoginSite | undefined
  /** '2' = SMS code; '1' = the hidden password mode. */
  tab: ActiveTab
  /** WeChat's code of a user without an account; '' otherwise. */
  wechatCode: string
  /** Finishes the log-in with a token; when it rejects the form is enabled again. */
  onDone(token: Token): Promise<void>
}

type Done = LoginFormProps['onDone']

/** wx.login: a token, or the code to continue with when no account is bound to this WeChat yet. */
async function loginByMiniProgram(onDone: Done): Promise<string> {
  const code = await platform.wechatCode()
  try {
    const token = await mutateApi('POST /pinqiao/v1/wechat/login', { code }, { mute: ['WECHAT_NOT_BOUND'] })
    await onDone({ accessToken: token.access_token, tokenType: token.token_type })
    return ''
  } catch (error) {
    if (error instanceof ApiError && error.is('WECHAT_NOT_BOUND')) return code
    throw error
  }
}

/** WeChat's phone number verification, in place of an SMS code. */
async function bindPhone(code: string, phoneCode: string, onDone: Done): Promise<void> {
  const token = await mutateApi('POST /pinqiao/v1/wechat/phone', { code, phoneCode })
  await onDone({ accessToken: token.access_token, tokenType: token.token_type })
}

interface WechatLoginProps {
  site: LoginSite
  /** Runs an action once the agreement is ticked. */
  whenAgreed(action: () => Promise<unknown>): void
  code: string
  onCode(code: string): void
  onDone: Done
}

/** Log-in through WeChat: its page on the web, wx.login and its phone button in the mini-program. */
function WechatLogin({ site, whenAgreed, code, onCode, onDone }: WechatLoginProps) {
  if (platform.target !== 'weapp')
    return site.isWechatLoginOn && !code ? (
      <Button
        kind='quiet'
        icon='brand-wechat'
        className={css.other ?? ''}
        onPress={() => redirectToWechat(site.wechatAppId, 'login')}
      >
        微信登录
      </Button>
    ) : null
  if (!site.isMiniLoginOn) return null
  return code ? (
    <PhoneButton onPhone={(phoneCode) => whenAgreed(() => bindPhone(code, phoneCode, onDone))}>
      用微信手机号登录
    </PhoneButton>
  ) : (
    <Button
      icon='brand-wechat'
      size='large'
      isBlock
      className={css.other ?? ''}
      onPress={() => whenAgreed(() => loginByMiniProgram(onDone).then(onCode))}
    >
      微信登录
    </Button>
  )
}

export function LoginForm({ tab, site, wechatCode, onDone }: LoginFormProps) {
  const [code, setCode] = useState(wechatCode)
  const { form, isBusy } = useLoginForm(tab, onDone, code)
  const isSms = tab === '2'
  const whenAgreed = (action: () => Promise<unknown>) => {
    if (!form.values.isAgreed) toast('请勾选同意协议', 'warning')
    else void action().catch((error: unknown) => error instanceof ApiError || toast(errorText(error), 'error'))
  }
  return (
    <FormBox
      className={css.form}
      onSubmit={() => void form.submit()}
      aria-label={isSms ? '验证码登录/注册' : '密码登录'}
    >
      <H2 className={css.title}>{isSms ? '验证码登录/注册' : '密码登录'}</H2>
      {code && <Alert>首次用微信登录，请验证手机号，之后可以直接用微信登录</Alert>}
      <Box className={css.lead}>
        {isSms ? '企业招聘方使用，新手机号验证后自动建立账号' : '使用已设置密码的企业账号'}
      </Box>
      {isSms ? (
        <SmsCodeFields form={form} demoCodePath={site?.demoCodePath ?? ''} />
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
      <AgreementCheckbox {...form.control('isAgreed')} />
      {site?.demoUsersPath && <DemoUsersButton path={site.demoUsersPath} className={css.other ?? ''} onDone={onDone} />}
      {site && <WechatLogin site={site} whenAgreed={whenAgreed} code={code} onCode={setCode} onDone={onDone} />}
    </FormBox>
  )
}
