/** Form of an invoice: title, maker, type. */
import { useState } from 'react'
import { errorText, fieldErrors, type Input, type Output, useApiMutation } from '@/api'
import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  Field,
  type FieldControl,
  FieldFrame,
  Radio,
  TextInput,
  toast,
  useForm,
} from '@/ui'
import * as invoices from '~contract/calls/finance/invoices'
import { INVOICE_MAKERS, INVOICE_TYPES, type InvoiceMaker, type InvoiceType } from '~contract/domain/finance'
import { formatYuan } from '~contract/domain/format'
import css from './finance.module.scss'

export type InvoiceTitle = Output<typeof invoices.getSummary>['titles'][number]
type Values = Required<Omit<Input<typeof invoices.submit>, 'orderIds'>>

const makers = ([2, 1] as const).map((value) => ({ value, label: INVOICE_MAKERS[value] }))
const types = ([1, 2] as const).map((value) => ({ value, label: INVOICE_TYPES[value] }))
const MakerPick = (props: FieldControl<InvoiceMaker>) => <Radio {...props} label='抬头类型' options={makers} />
const TypePick = (props: FieldControl<InvoiceType>) => <Radio {...props} label='发票类型' options={types} />

const EMPTY: Values = {
  makeType: 2,
  invoiceType: 1,
  title: '',
  taxNumber: '',
  bankName: '',
  bankAccount: '',
  address: '',
  phone: '',
  email: '',
  note: '',
}
const required = (label: string) => (text: string, all: Values) =>
  all.invoiceType === 2 && !text.trim() ? `专用发票请填写${label}` : undefined

interface InvoiceFormProps {
  orders: readonly { orderId: string; amount: number }[]
  titles: readonly InvoiceTitle[]
  onClose(): void
  onDone(): void
}

export function InvoiceForm({ orders, titles, onClose, onDone }: InvoiceFormProps) {
  const apply = useApiMutation(invoices.submit, { showError: false })
  const [errorMessage, setErrorMessage] = useState('')
  const form = useForm<Values>({
    initial: { ...EMPTY, ...titles[0] },
    rules: {
      makeType: [(maker, { invoiceType }) => (invoiceType === 2 && maker === 1 ? '专用发票只能开给企业' : undefined)],
      title: [(title) => (title.trim() ? undefined : '请填写发票抬头')],
      taxNumber: [(number = '', { makeType }) => (makeType === 2 && !number.trim() ? '企业发票请填写税号' : undefined)],
      bankName: [required('开户银行')],
      bankAccount: [required('银行账号')],
      address: [required('注册地址')],
      phone: [required('注册电话')],
    },
    async submit(values) {
      setErrorMessage('')
      try {
        await apply.run({ ...values, orderIds: orders.map(({ orderId }) => orderId) })
      } catch (error) {
        const { orderIds, ...fields } = fieldErrors<Values & { orderIds: string }>(error) ?? {}
        if (orderIds || !Object.keys(fields).length) setErrorMessage(orderIds ?? errorText(error))
        return fields
      }
      toast('已提交，审核通过后可以下载', 'success')
      onDone()
    },
  })
  const { makeType, invoiceType } = form.values
  const isSpecial = invoiceType === 2
  const amount = orders.reduce((sum, order) => sum + order.amount, 0)
  return (
    <Dialog
      isOpen
      notDismissible={form.isDirty}
      title='申请发票'
      onClose={onClose}
      footer={
        <>
          <Box className={css.total}>{`${orders.length} 个订单，共 ¥${formatYuan(amount)}`}</Box>
          <Button onPress={onClose}>取消</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            提交申请
          </Button>
        </>
      }
    >
      {errorMessage && <Alert tone='danger'>{errorMessage}</Alert>}
      {titles.length > 1 && (
        <FieldFrame label='用过的抬头'>
          <Box className={css.titles}>
            {titles.map((title) => (
              <Chip
                key={`${title.title}${title.taxNumber}`}
                isOn={title.title === form.values.title && title.taxNumber === form.values.taxNumber}
                onPress={() => form.fill(title)}
              >
                {title.title}
              </Chip>
            ))}
          </Box>
        </FieldFrame>
      )}
      <Field form={form} name='invoiceType' label='发票类型' isRequired as={TypePick} />
      <Field form={form} name='makeType' label='抬头类型' isRequired as={MakerPick} />
      <Field form={form} name='title' label='发票抬头' isRequired as={TextInput} maxLength={100} />
      {makeType === 2 && (
        <>
          <Field form={form} name='taxNumber' label='税号' isRequired as={TextInput} maxLength={20} />
          <Field form={form} name='bankName' label='开户银行' isRequired={isSpecial} as={TextInput} maxLength={60} />
          <Field form={form} name='bankAccount' label='银行账号' isRequired={isSpecial} as={TextInput} maxLength={30} />
          <Field form={form} name='address' label='注册地址' isRequired={isSpecial} as={TextInput} maxLength={100} />
          <Field form={form} name='phone' label='注册电话' isRequired={isSpecial} as={TextInput} maxLength={20} />
        </>
      )}
      <Field form={form} name='email' label='邮箱' as={TextInput} maxLength={100} />
      <Field form={form} name='note' label='备注' as={TextInput} maxLength={100} placeholder='印在发票上' />
    </Dialog>
  )
}
