/** The provider's quote: what is delivered, for how much, by when. */
import { fieldErrors, useApiMutation, useIsSelling } from '@/api'
import { Alert, Box, Button, Drawer, Field, NumberInput, TextArea, TextInput, toast, useForm } from '@/ui'
import * as deals from '~contract/calls/market/service-deals'
import { DEAL_PAYMENT_TEXT, DEAL_LIMITS as MAX } from '~contract/domain/market/service-deals'
import type { DealDetail } from './deal-types'
import css from './deals.module.scss'

interface QuoteValues {
  title: string
  content: string
  /** In yuan. */
  priceFen: number | undefined
  days: number | undefined
  validDays: number | undefined
}

const FEN = 100
const isFilled = (text: string) => (value: string | number | undefined) =>
  value === undefined || value === '' ? text : undefined

interface QuoteFormProps {
  deal: DealDetail
  onClose(): void
}

function useQuoteForm({ deal, onClose }: QuoteFormProps) {
  const send = useApiMutation(deals.sendQuote, { showError: { except: 'fields' } })
  return useForm<QuoteValues>({
    initial: {
      title: deal.title,
      content: deal.content,
      priceFen: deal.priceFen ? deal.priceFen / FEN : undefined,
      days: deal.days || undefined,
      validDays: MAX.usualValidDays,
    },
    rules: {
      title: [(text) => (text.trim() ? undefined : '请填写服务名称')],
      content: [(text) => (text.trim() ? undefined : '请填写交付内容')],
      priceFen: [isFilled('请填写价格')],
      days: [isFilled('请填写交付天数')],
      validDays: [isFilled('请填写有效天数')],
    },
    async submit({ priceFen = 0, days = 0, validDays = 0, ...texts }) {
      try {
        await send.run({ dealId: deal.id, ...texts, priceFen: Math.round(priceFen * FEN), days, validDays })
      } catch (error) {
        return fieldErrors<QuoteValues>(error)
      }
      toast('报价已发出，对方可以在沟通里看到', 'success')
      onClose()
    },
  })
}

export function QuoteForm({ deal, onClose }: QuoteFormProps) {
  const isSelling = useIsSelling()
  const form = useQuoteForm({ deal, onClose })
  return (
    <Drawer
      isOpen
      notDismissible={form.isDirty}
      width={480}
      title='发报价'
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>返回</Button>
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            发出报价
          </Button>
        </>
      }
    >
      <Alert className={css.note ?? ''}>{`${DEAL_PAYMENT_TEXT}，对方接受后订单就开始。`}</Alert>
      <Field form={form} name='title' label='服务名称' isRequired as={TextInput} maxLength={MAX.title} />
      <Field
        form={form}
        name='content'
        label='交付内容'
        isRequired
        as={TextArea}
        isCounted
        maxLength={MAX.content}
        placeholder='交付什么、包含哪些、怎么算完成'
      />
      <Field
        form={form}
        name='priceFen'
        label='价格'
        isRequired
        as={NumberInput}
        {...(isSelling ? { prefix: '¥' } : {})}
        suffix='元'
        decimals={2}
        min={MAX.priceMin / FEN}
        max={MAX.priceMax / FEN}
      />
      <Box className={css.pair}>
        <Field
          form={form}
          name='days'
          label='交付天数'
          isRequired
          as={NumberInput}
          suffix='天'
          min={1}
          max={MAX.days}
        />
        <Field
          form={form}
          name='validDays'
          label='报价有效期'
          isRequired
          as={NumberInput}
          suffix='天'
          min={1}
          max={MAX.validDays}
        />
      </Box>
    </Drawer>
  )
}
