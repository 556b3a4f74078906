import { ApiError, errorText, useApiMutation } from '@/api'
import { Alert, Button, Dialog, Field, TextInput, useForm } from '@/ui'
import * as companies from '~contract/calls/company/companies'

/** Asks for the company's whole name before it is closed for good. */
export function DeleteCompanyDialog({
  company,
  onClose,
  onDone,
}: {
  company: { id: string; companyName: string }
  onClose(): void
  onDone(): void
}) {
  const end = useApiMutation(companies.delete, { showError: { except: 'fields' } })
  const form = useForm<{ companyName: string }>({
    initial: { companyName: '' },
    rules: { companyName: [(name) => (name.trim() ? undefined : '请输入公司全称')] },
    async submit({ companyName }) {
      try {
        await end.run({ id: company.id, companyName: companyName.trim() })
      } catch (error) {
        return error instanceof ApiError && error.field ? { companyName: errorText(error) } : undefined
      }
      onDone()
    },
  })
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='注销公司'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>取消</Button>
          <Button kind='danger' isBusy={form.isBusy} onPress={form.submit}>
            注销公司
          </Button>
        </>
      }
    >
      <Alert tone='danger'>所有成员都会离开，职位全部下线，不能恢复。账户有余额时不能注销。</Alert>
      <Field
        form={form}
        name='companyName'
        label={`输入「${company.companyName}」确认`}
        as={TextInput}
        placeholder='公司全称'
        maxLength={60}
      />
    </Dialog>
  )
}
