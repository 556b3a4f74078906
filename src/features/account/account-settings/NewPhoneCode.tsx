import { useSite } from '@/api'
import { Box, Button, CountdownButton, type FieldControl, Text, TextInput, toast } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import { demoCode } from '../demo-code'
import { isPhone } from '../phone-rules'
import { sendCode } from '../use-login-form'
import css from './account-settings.module.scss'

/** A code sent to the new phone. */
export function NewPhoneCode({ phone, ...control }: FieldControl<string> & { phone: string }) {
  const demoCodePath = useSite()?.demoCodePath ?? ''
  const fill = async () => {
    const code = await demoCode(demoCodePath, phone)
    if (code) control.onChange(code)
    else toast('还没有给这个号码发过验证码', 'warning')
  }
  return (
    <>
      <TextInput
        {...control}
        keyboard='number'
        autoComplete='one-time-code'
        maxLength={12}
        placeholder='短信中的数字'
        suffix={
          <CountdownButton
            key={phone}
            kind='link'
            size='small'
            disabled={!isPhone(phone)}
            seconds={LIMITS.smsResendSeconds}
            onPress={async () => (await sendCode(phone)) > 0}
          >
            获取验证码
          </CountdownButton>
        }
      />
      {demoCodePath !== '' && isPhone(phone) && (
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
