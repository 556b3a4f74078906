/** The log-in form, the same on the page and in the dialog. */
import type { Token } from '@/platform'
import { Alert, Box, Button, Field, FormBox, H2, TextInput } from '@/ui'
import { AgreementCheckbox } from './Agreement'
import { DemoUsersButton } from './demo-users/DemoUsersButton'
import css from './login.module.scss'
import { SmsCodeFields } from './SmsFields'
import { type ActiveTab, useLoginForm } from './use-login-form'
import { WechatLogin } from './WechatLogin'
import type { WechatSite } from './wechat-login-props'

export type { ActiveTab } from './use-login-form'

/** What of the installation a log-in needs to know. */
export interface LoginSite extends WechatSite {
  demoCodePath: string
  demoUsersPath: string
}

/** What of the user is shown right after the log-in. */
export interface EnteredUser {
  /** Masked. */
  phone: string
}

export interface LoginFormProps {
  site: LoginSite | undefined
  /** '2' = SMS code; '1' = the hidden password mode. */
  tab: ActiveTab
  /** WeChat's code of a user without an account; '' otherwise. */
  wechatCode: string
  /**
   * Finishes the log-in with a token; when it rejects the form is enabled again. `onEntered` runs on the page after it,
   * in the mini-program.
   */
  onDone(token: Token, onEntered?: (user: EnteredUser) => void): Promise<void>
}

interface FormProps extends LoginFormProps {
  /** The agreement was ticked before the form was opened. */
  isAgreed?: boolean
  /** A log-in by a WeChat that no account belongs to: its code. */
  onUnknownWechat?(code: string): void
}

export function LoginForm({ tab, site, wechatCode, isAgreed = false, onDone, onUnknownWechat }: FormProps) {
  const { form, isBusy, isVerifying, setVerifying } = useLoginForm(tab, onDone, wechatCode, isAgreed)
  const isSms = tab === '2'
  return (
    <FormBox
      className={css.form}
      onSubmit={() => void form.submit()}
      aria-label={isSms ? '验证码登录/注册' : '密码登录'}
    >
      <H2 className={css.title}>{isSms ? '验证码登录/注册' : '密码登录'}</H2>
      {wechatCode && <Alert>首次用微信登录，请验证手机号，之后可以直接用微信登录</Alert>}
      <Box className={css.lead}>
        {isSms ? '企业招聘方使用，新手机号验证后自动建立账号' : '使用已设置密码的企业账号'}
      </Box>
      {isSms ? (
        <SmsCodeFields
          form={form}
          demoCodePath={site?.demoCodePath ?? ''}
          isVerifying={isVerifying}
          onVerifying={setVerifying}
        />
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
      {site && (
        <WechatLogin
          site={site}
          isAgreed={form.values.isAgreed}
          code={wechatCode}
          onUnknown={(code) => onUnknownWechat?.(code)}
          onDone={onDone}
        />
      )}
    </FormBox>
  )
}
