/** Profile dialogs: display name and identity verification. */
import { fieldErrors, useApiMutation, useSite } from '@/api'
import { Alert, Box, Field, TextInput, toast, useEdit, useForm, useSeen } from '@/ui'
import * as account from '~contract/calls/account/account'
import { isIdNumberValid } from '~contract/domain/identity'
import { LIMITS } from '~contract/domain/limits'
import { ACCOUNT_EDIT } from '~contract/edits/account-edits'
import css from './account-settings.module.scss'
import { AccountFormDialog } from './FormDialog'
import { SingleImageUpload, type UploadedImage } from './ImageUploads'

export function NameDialog({ name, version, onClose }: { name: string; version: string; onClose(): void }) {
  const save = useEdit(account.updateProfile, ACCOUNT_EDIT)
  const seen = useSeen({ version }, { name })
  const form = useForm<{ name: string }>({
    initial: { name },
    rules: { name: [(text) => (text.trim() ? undefined : '请填写姓名')] },
    async submit(values) {
      try {
        if (!(await save.save(seen.current, { name: values.name.trim() }))) return
      } catch (error) {
        return fieldErrors<{ name: string }>(error)
      }
      toast('姓名已保存', 'success')
      onClose()
    },
  })
  return (
    <AccountFormDialog title='修改姓名' ok='保存' form={form} onClose={onClose}>
      <Field
        form={form}
        name='name'
        label='姓名'
        isRequired
        as={TextInput}
        maxLength={LIMITS.personName}
        hint='同事和候选人看到的称呼'
      />
    </AccountFormDialog>
  )
}

interface IdentityValues {
  realName: string
  idNumber: string
  frontFileId: UploadedImage | undefined
  backFileId: UploadedImage | undefined
}

const required = (text: string) => [(image: UploadedImage | undefined) => (image ? undefined : text)]

export function IdentityDialog({ reason, onClose }: { reason: string; onClose(): void }) {
  const isByHand = useSite()?.isIdentityByHand ?? true
  const verify = useApiMutation(account.verifyIdentity, { showError: { except: 'fields' } })
  const form = useForm<IdentityValues>({
    initial: { realName: '', idNumber: '', frontFileId: undefined, backFileId: undefined },
    rules: {
      realName: [(name) => (name.trim().length >= 2 ? undefined : '请填写真实姓名')],
      idNumber: [(number) => (isIdNumberValid(number.trim()) ? undefined : '身份证号不正确')],
      ...(isByHand ? { frontFileId: required('请上传人像面照片'), backFileId: required('请上传国徽面照片') } : {}),
    },
    async submit({ realName, idNumber, frontFileId, backFileId }) {
      try {
        const { status } = await verify.run({
          realName: realName.trim(),
          idNumber: idNumber.trim(),
          ...(frontFileId ? { frontFileId: frontFileId.id } : {}),
          ...(backFileId ? { backFileId: backFileId.id } : {}),
        })
        toast(status === 'adopted' ? '实名认证已通过' : '已提交，审核结果会通知您', 'success')
      } catch (error) {
        return fieldErrors<IdentityValues>(error)
      }
      onClose()
    },
  })
  return (
    <AccountFormDialog title='实名认证' ok='提交认证' form={form} onClose={onClose}>
      {reason && (
        <Alert tone='danger' className={css.note ?? ''}>
          上次没有通过：{reason}
        </Alert>
      )}
      <Field form={form} name='realName' label='真实姓名' isRequired as={TextInput} maxLength={LIMITS.personName} />
      <Field
        form={form}
        name='idNumber'
        label='身份证号'
        isRequired
        as={TextInput}
        maxLength={18}
        hint='加密保存，只用于认证，不公开'
      />
      {isByHand && (
        <Box className={css.cards}>
          <Field
            form={form}
            name='frontFileId'
            label='人像面'
            isRequired
            as={SingleImageUpload}
            alt='人像面'
            use='identity'
          />
          <Field
            form={form}
            name='backFileId'
            label='国徽面'
            isRequired
            as={SingleImageUpload}
            alt='国徽面'
            use='identity'
          />
        </Box>
      )}
    </AccountFormDialog>
  )
}
