/** The provider's profile as a form, and its contact alone. */
import { fieldErrors, treeOptions, useApiMutation, useDistricts } from '@/api'
import {
  Box,
  Button,
  Dialog,
  Field,
  type FieldControl,
  FormDrawer,
  TextArea,
  TextInput,
  TreePicker,
  toast,
  useForm,
  useSavedForm,
} from '@/ui'
import * as providers from '~contract/calls/market/providers'
import { LIMITS } from '~contract/domain/limits'
import { SERVICE_LIMITS } from '~contract/domain/services'
import { CategoriesField } from './provider-fields'
import {
  contactRules,
  type MyProvider,
  type ProviderValues,
  providerRules,
  providerValues,
  toProviderInput,
} from './provider-forms'
import css from './provider-forms.module.scss'

const AreasPick = (props: FieldControl<readonly string[]>) => (
  <TreePicker
    {...props}
    options={treeOptions(useDistricts(2).data)}
    max={SERVICE_LIMITS.areas}
    placeholder='不选就是全国'
  />
)

interface FormProps {
  provider: MyProvider | null
  onClose(): void
}

export function ProviderForm({ provider, onClose }: FormProps) {
  const submit = useApiMutation(providers.submit, { showError: { except: 'fields' } })
  const start = providerValues(provider)
  const form = useForm<ProviderValues>({
    initial: start,
    rules: providerRules,
    async submit(values) {
      try {
        await submit.run(toProviderInput(values))
      } catch (error) {
        return fieldErrors<ProviderValues>(error)
      }
      saved.drop()
      toast('已提交审核，结果会通知您', 'success')
      onClose()
    },
  })
  const saved = useSavedForm(form, 'service-provider')
  const line = { form, as: TextInput, isRequired: true } as const
  return (
    <FormDrawer title='服务商资料' form={form} start={start} saved={saved} onClose={onClose}>
      <Field
        form={form}
        name='introduction'
        label='服务介绍'
        isRequired
        as={TextArea}
        isCounted
        maxLength={SERVICE_LIMITS.introduction}
        placeholder={'做什么、做了多久、服务过谁\n联系方式请填在下面，不要写在介绍里'}
      />
      <Field form={form} name='categories' label='服务类别' isRequired as={CategoriesField} />
      <Field form={form} name='cityCodes' label='服务地区' as={AreasPick} />
      <Box className={css.pair}>
        <Field {...line} name='contactName' label='联系人' maxLength={LIMITS.personName} />
        <Field {...line} name='contactPhone' label='联系电话' keyboard='tel' maxLength={11} />
      </Box>
    </FormDrawer>
  )
}

type ContactValues = Pick<ProviderValues, 'contactName' | 'contactPhone'>

export function ContactForm({ provider, onClose }: { provider: MyProvider; onClose(): void }) {
  const save = useApiMutation(providers.updateContact, { showError: { except: 'fields' } })
  const form = useForm<ContactValues>({
    initial: { contactName: provider.contactName, contactPhone: provider.contactPhone },
    rules: contactRules,
    async submit(values) {
      try {
        await save.run(values)
      } catch (error) {
        return fieldErrors<ContactValues>(error)
      }
      toast('联系方式已更新', 'success')
      onClose()
    },
  })
  const line = { form, as: TextInput, isRequired: true } as const
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='修改联系方式'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            保存
          </Button>
        </>
      }
    >
      <Field {...line} name='contactName' label='联系人' maxLength={LIMITS.personName} />
      <Field {...line} name='contactPhone' label='联系电话' keyboard='tel' maxLength={11} />
    </Dialog>
  )
}
