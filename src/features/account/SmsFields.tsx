/** Phone and code: +86 only, a code every 90 seconds, the wait survives a reload. */
import { useState } from 'react'
import { platform } from '@/platform'
import { Box, Button, Field, type FieldControl, type Form, focusField, Text, TextInput, toast } from '@/ui'
import { maskPhone } from '~contract/domain/format'
import { demoCode } from './demo-code'
import css from './login.module.scss'
import { isPhone, phoneDigits } from './phone-rules'
import { useSmsCountdown } from './sms-countdown'
import { type LoginValues, sendCode } from './use-login-form'
import { VERIFYING_TEXT } from './with-puzzle'

const PhoneInput = ({ onChange, ...rest }: FieldControl<string>) => (
  <TextInput
    {...rest}
    onChange={(typed) => onChange(phoneDigits(typed))}
    size='large'
    keyboard='tel'
    autoComplete='tel-national'
    autoFocus={platform.isDesk}
    placeholder='11 位手机号'
    prefix={<Text className={css.area}>+86</Text>}
  />
)

function useCodeButton(phone: string, onVerifying: (isVerifying: boolean) => void) {
  const countdown = useSmsCountdown()
  const isWaiting = countdown.seconds > 0
  const [isSending, setSending] = useState(false)
  const requestCode = async () => {
    if (isWaiting || isSending) return
    setSending(true)
    countdown.start(phone)
    const left = await sendCode(phone, onVerifying)
    if (left) countdown.start(phone, left)
    else countdown.stop()
    setSending(false)
  }
  const text = countdown.seconds ? `${countdown.seconds} 秒后可重新获取` : '获取验证码'
  const isWrong = !isPhone(phone)
  const refuse = isWrong && !isWaiting ? () => toast('请输入正确的手机号', 'error') : undefined
  return { requestCode, refuse, text, isOff: isWrong || isWaiting, sentTo: countdown.sentTo }
}

interface SmsCodeFieldsProps {
  form: Form<LoginValues>
  demoCodePath: string
  /** A puzzle is being solved for a code or for the log-in. */
  isVerifying: boolean
  onVerifying(isVerifying: boolean): void
}

export function SmsCodeFields({ form, demoCodePath, isVerifying, onVerifying }: SmsCodeFieldsProps) {
  const { phone } = form.values
  const button = useCodeButton(phone, onVerifying)
  const requestCode = () => {
    // at once: iOS opens its keyboard within the press only
    focusField(form.control('code').id)
    return button.requestCode()
  }
  const fill = async () => {
    const code = await demoCode(demoCodePath, phone)
    if (code) form.set('code', code)
    else toast('还没有给这个号码发过验证码', 'warning')
  }
  return (
    <>
      <Field form={form} name='phone' label='手机号' as={PhoneInput} />
      <Field
        form={form}
        name='code'
        label='验证码'
        as={TextInput}
        size='large'
        keyboard='number'
        autoComplete='one-time-code'
        maxLength={12}
        placeholder='短信中的数字'
        hint={isVerifying ? VERIFYING_TEXT : button.sentTo && `已发送到 ${maskPhone(button.sentTo)}，5 分钟内有效`}
        suffix={
          <Button
            kind='link'
            size='small'
            disabled={button.isOff}
            onDisabledPress={button.refuse}
            onPress={requestCode}
          >
            {isVerifying ? '验证中' : button.text}
          </Button>
        }
      />
      {!isVerifying && demoCodePath !== '' && button.sentTo !== '' && button.sentTo === phone && (
        <Box className={css.demo}>
          <Text>演示环境不发真实短信</Text>
          <Button kind='link' size='small' onPress={fill}>
            填入验证码
          </Button>
        </Box>
      )}
    </>
  )
}
