/** One tap of the mini-program: WeChat gives the phone number, once the agreement is ticked. */
import { useState } from 'react'
import { Alert, Box, Button, H2, PhoneButton, toast } from '@/ui'
import { AgreementCheckbox } from './Agreement'
import type { LoginFormProps } from './LoginForm'
import css from './login.module.scss'
import { loginByWechatPhone } from './mini-login.weapp'
import { whenAgreed } from './when-agreed'

interface PhoneLoginProps {
  /** No account belongs to this WeChat yet, as a log-in by it has shown. */
  isNew: boolean
  isAgreed: boolean
  onAgree(isAgreed: boolean): void
  /** Opens the form instead. */
  onForm(): void
  onDone: LoginFormProps['onDone']
}

const LABEL = '用微信手机号登录'

export function PhoneLogin({ isNew, isAgreed, onAgree, onForm, onDone }: PhoneLoginProps) {
  const [isBusy, setBusy] = useState(false)
  const logIn = async (phoneCode: string) => {
    setBusy(true)
    try {
      await loginByWechatPhone(phoneCode, onDone)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box className={css.form}>
      <H2 className={css.title}>手机号一键登录</H2>
      {isNew && <Alert>首次用微信登录，请验证手机号，之后可以直接用微信登录</Alert>}
      <Box className={css.lead}>企业招聘方使用，新手机号验证后自动建立账号</Box>
      {isAgreed && !isBusy ? (
        <PhoneButton onPhone={(phoneCode) => whenAgreed(true, () => logIn(phoneCode))}>{LABEL}</PhoneButton>
      ) : (
        // WeChat's button would ask for the number before the agreement is ticked
        <Button
          kind='primary'
          size='large'
          isBlock
          isBusy={isBusy}
          className={css.go ?? ''}
          onPress={() => toast('请勾选同意协议', 'warning')}
        >
          {LABEL}
        </Button>
      )}
      <AgreementCheckbox value={isAgreed} onChange={onAgree} />
      <Button kind='quiet' isBlock className={css.other ?? ''} onPress={onForm}>
        验证码登录
      </Button>
    </Box>
  )
}
