/** Security dialogs: password, phone, closing the account. */
import { fieldErrors, useApiMutation } from '@/api'
import { Alert, Field, TextInput, toast, useForm } from '@/ui'
import * as account from '~contract/calls/account/account'
import { isPasswordValid, PASSWORD_RULE } from '~contract/domain/identity'
import { phoneDigits, phoneRules } from '../phone-rules'
import { ticketFor } from '../sms-ticket'
import css from './account-settings.module.scss'
import { AccountFormDialog } from './FormDialog'
import { MyPhoneCode } from './MyPhoneCode'
import { NewPhoneCode } from './NewPhoneCode'

interface SecretProps {
  /** Masked. */
  phone: string
  onClose(): void
}

const code = [(text: string) => (text.trim() ? undefined : '请输入验证码')]

interface PasswordValues {
  code: string
  password: string
  again: string
}

export function PasswordDialog({ phone, hasPassword, onClose }: SecretProps & { hasPassword: boolean }) {
  const save = useApiMutation(account.setPassword, { showError: { except: 'fields' } })
  const form = useForm<PasswordValues>({
    initial: { code: '', password: '', again: '' },
    rules: {
      code,
      password: [(text) => (isPasswordValid(text) ? undefined : PASSWORD_RULE)],
      again: [(text, all) => (text === all.password ? undefined : '两次输入的密码不一样')],
    },
    async submit(values) {
      try {
        await save.run({ code: values.code.trim(), password: values.password })
      } catch (error) {
        return fieldErrors<PasswordValues>(error)
      }
      toast('密码已保存，其他设备需要重新登录', 'success')
      onClose()
    },
  })
  const secret = { form, as: TextInput, isPassword: true, maxLength: 64, autoComplete: 'new-password' } as const
  return (
    <AccountFormDialog title={hasPassword ? '修改密码' : '设置密码'} ok='保存' form={form} onClose={onClose}>
      <Field form={form} name='code' label='验证码' hint={`发送到 ${phone}`} isRequired as={MyPhoneCode} />
      <Field {...secret} name='password' label='新密码' isRequired hint={PASSWORD_RULE} />
      <Field {...secret} name='again' label='再输一次' isRequired />
    </AccountFormDialog>
  )
}

interface PhoneValues {
  code: string
  phone: string
  newCode: string
}

export function PhoneDialog({ phone, onClose }: SecretProps) {
  const save = useApiMutation(account.setPhone, { showError: { except: 'fields' } })
  const form = useForm<PhoneValues>({
    initial: { code: '', phone: '', newCode: '' },
    rules: { code, phone: phoneRules, newCode: code },
    async submit(values) {
      try {
        await save.run({ ...values, ticket: ticketFor(values.phone) })
      } catch (error) {
        return fieldErrors<PhoneValues>(error)
      }
      toast('手机号已更换', 'success')
      onClose()
    },
  })
  return (
    <AccountFormDialog title='更换手机号' ok='更换' form={form} onClose={onClose}>
      <Field form={form} name='code' label='原手机验证码' hint={`发送到 ${phone}`} isRequired as={MyPhoneCode} />
      <Field
        form={{
          ...form,
          set: (name, value) => form.set(name, name === 'phone' ? (phoneDigits(String(value)) as never) : value),
        }}
        name='phone'
        label='新手机号'
        isRequired
        as={TextInput}
        keyboard='tel'
        maxLength={20}
        placeholder='11 位手机号'
      />
      <Field form={form} name='newCode' label='新手机验证码' isRequired as={NewPhoneCode} phone={form.values.phone} />
    </AccountFormDialog>
  )
}

export function CloseDialog({ phone, onClose, onDone }: SecretProps & { onDone(): void }) {
  const end = useApiMutation(account.delete, { showError: { except: 'fields' } })
  const form = useForm<{ code: string }>({
    initial: { code: '' },
    rules: { code },
    async submit(values) {
      try {
        await end.run({ code: values.code.trim() })
      } catch (error) {
        return fieldErrors<{ code: string }>(error)
      }
      onDone()
    },
  })
  return (
    <AccountFormDialog title='注销账号' ok='注销账号' isDanger form={form} onClose={onClose}>
      <Alert tone='danger' className={css.note ?? ''}>
        姓名、手机号、头像、认证信息和通知会被删除，您会离开所有公司，不能恢复。发过的消息和公司的记录保留，署名改为「已注销用户」。
      </Alert>
      <Field form={form} name='code' label='验证码' hint={`发送到 ${phone}`} isRequired as={MyPhoneCode} />
    </AccountFormDialog>
  )
}
