/** The provider's profile as a form, and its contact alone. */
import { fieldErrors, treeOptions, useDistricts } from '@/api'
import {
  Box,
  Button,
  Dialog,
  describeCity,
  describeService,
  type EditTexts,
  Field,
  type FieldControl,
  FormDrawer,
  TextArea,
  TextInput,
  TreePicker,
  toast,
  useEdit,
  useForm,
  useSavedForm,
  useSeen,
} from '@/ui'
import * as providers from '~contract/calls/market/providers'
import { LIMITS } from '~contract/domain/limits'
import { SERVICE_LIMITS } from '~contract/domain/services'
import { PROVIDER_EDIT } from '~contract/edits/service-edits'
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

/** Several codes in words. */
const eachBy = (describe: (code: unknown) => Promise<string>) => async (codes: unknown) =>
  (await Promise.all((codes as readonly string[]).map(describe))).join('、')
const TEXTS: EditTexts = {
  categories: eachBy(describeService),
  cityCodes: async (codes) => (await eachBy(describeCity)(codes)) || '全国',
}

interface FormProps {
  provider: MyProvider | null
  onClose(): void
}

export function ProviderForm({ provider, onClose }: FormProps) {
  const submit = useEdit(providers.submit, PROVIDER_EDIT, TEXTS)
  const start = providerValues(provider)
  const seen = useSeen(provider ?? undefined, toProviderInput(start))
  const form = useForm<ProviderValues>({
    initial: start,
    rules: providerRules,
    async submit(values) {
      try {
        if (!(await submit.save(provider ? seen.current : undefined, toProviderInput(values)))) return
      } catch (error) {
        return fieldErrors<ProviderValues>(error)
      }
      saved.drop()
      toast('已提交审核，结果会通知您', 'success')
      onClose()
    },
  })
  const saved = useSavedForm(form, 'service-provider', seen)
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
  const save = useEdit(providers.updateContact, PROVIDER_EDIT)
  const seen = useSeen(provider, { contactName: provider.contactName, contactPhone: provider.contactPhone })
  const form = useForm<ContactValues>({
    initial: { contactName: provider.contactName, contactPhone: provider.contactPhone },
    rules: contactRules,
    async submit(values) {
      try {
        if (!(await save.save(seen.current, values))) return
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
