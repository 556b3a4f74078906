/** A code sent to the account's phone: proves that the owner makes the change. */
import { useState } from 'react'
import { errorText, mutateApi } from '@/api'
import { Box, Button, CountdownButton, type FieldControl, Text, TextInput, toast } from '@/ui'
import * as account from '~contract/calls/account/account'
import { LIMITS } from '~contract/domain/limits'
import css from './account-settings.module.scss'

/** Requests a code; 'sent' starts the countdown, a demo installation also fills the code in. */
async function ask(): Promise<{ demoCode: string } | undefined> {
  try {
    return await mutateApi(account.sendCode, {}, { showError: false, onMessage: (text) => toast(text, 'success') })
  } catch (error) {
    toast(errorText(error), 'error')
    return undefined
  }
}

export function MyPhoneCode(props: FieldControl<string>) {
  const [demoCode, setDemoCode] = useState('')
  const send = async () => {
    const sent = await ask()
    if (sent) setDemoCode(sent.demoCode)
    return sent !== undefined
  }
  return (
    <>
      <TextInput
        {...props}
        keyboard='number'
        autoComplete='one-time-code'
        maxLength={12}
        placeholder='短信中的数字'
        suffix={
          <CountdownButton kind='link' size='small' seconds={LIMITS.smsResendSeconds} onPress={send}>
            获取验证码
          </CountdownButton>
        }
      />
      {demoCode && (
        <Box className={css.demo}>
          <Text>演示环境不发真实短信</Text>
          <Button kind='link' size='small' onPress={() => props.onChange(demoCode)}>
            填入验证码
          </Button>
        </Box>
      )}
    </>
  )
}
