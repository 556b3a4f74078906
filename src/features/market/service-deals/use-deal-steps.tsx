/** The steps of a deal, and the dialog that is open for one of them. */
import { type ReactNode, useState } from 'react'
import { useApiMutation, useIsSelling } from '@/api'
import { confirm, toast } from '@/ui'
import * as deals from '~contract/calls/market/service-deals'
import { DEAL_LIMITS, DEAL_PAYMENT_TEXT, type DealAction, type DealSide } from '~contract/domain/market/service-deals'
import { DealTextDialog } from './DealTextDialog'
import { type DealDetail, dealPrice } from './deal-types'
import { QuoteForm } from './QuoteForm'

type TextStep = 'decline' | 'deliver' | 'rework' | 'cancel'

const TEXT_STEPS = {
  decline: {
    title: '不接受报价',
    label: '原因',
    placeholder: '如 超出预算、时间太长；对方看得到，可以重新报价',
    maxLength: DEAL_LIMITS.reason,
    ok: '不接受',
    isDanger: true,
    done: '已告诉对方',
  },
  deliver: {
    title: '提交交付',
    label: '交付说明',
    placeholder: '交付了什么，在哪里可以看到',
    maxLength: DEAL_LIMITS.delivery,
    note: `对方 ${DEAL_LIMITS.acceptDays} 天内没有处理就自动验收。`,
    hasFiles: true,
    ok: '提交交付',
    isDanger: false,
    done: '已提交，等对方验收',
  },
  rework: {
    title: '要求返工',
    label: '返工原因',
    placeholder: '哪里不符合约定、要改成什么样',
    maxLength: DEAL_LIMITS.reason,
    ok: '要求返工',
    isDanger: false,
    done: '已告诉对方',
  },
  cancel: {
    title: '取消这笔服务订单？',
    label: '取消原因',
    placeholder: '对方看得到',
    maxLength: DEAL_LIMITS.reason,
    note: '取消后不能恢复。已经付过的费用由双方线下协商退还。',
    ok: '确定取消',
    isDanger: true,
    done: '已取消',
  },
} as const

/** What follows from cancelling an inquiry, which can be made again. */
const INQUIRY_NOTES: Record<DealSide, string> = {
  buyer: `取消后对方不能报价。之后可以再咨询，同一项服务一天最多咨询 ${DEAL_LIMITS.inquiriesADay} 次。`,
  provider: '取消后不能报价，对方可以再咨询。',
}

/** `onReview` opens the form of a review of the provider. */
export function useDealSteps(deal: DealDetail | undefined, onReview: (deal: DealDetail) => void) {
  const isSelling = useIsSelling()
  const accept = useApiMutation(deals.acceptQuote)
  const withdraw = useApiMutation(deals.withdrawQuote)
  const decline = useApiMutation(deals.rejectQuote, { showError: false })
  const submitWork = useApiMutation(deals.submitWork, { showError: false })
  const accepted = useApiMutation(deals.acceptWork)
  const rework = useApiMutation(deals.reopen, { showError: false })
  const cancel = useApiMutation(deals.cancel, { showError: false })
  const [open, setOpen] = useState<'quote' | TextStep>()
  if (!deal) return { isBusy: false, dialog: null, take: async (_: DealAction) => {} }
  const { id: dealId, revision } = deal
  const writeText: Record<TextStep, (text: string, attachments: string[]) => Promise<unknown>> = {
    decline: (reason) => decline.run({ dealId, revision, reason }),
    deliver: (text, attachments) => submitWork.run({ dealId, text, attachments }),
    rework: (reason) => rework.run({ dealId, reason }),
    cancel: (reason) => cancel.run({ dealId, reason }),
  }
  /** Asks, runs the step and says that it is done; an error was shown. */
  const ask = async (
    question: { title: string; text: string; ok: string },
    run: () => Promise<unknown>,
    done: string,
  ) => {
    if (!(await confirm(question))) return
    await run().then(
      () => toast(done, 'success'),
      () => undefined,
    )
  }
  const take = async (action: DealAction): Promise<void> => {
    if (action === 'review') return onReview(deal)
    if (action === 'accept')
      return ask(
        {
          title: `接受 ${dealPrice(deal, isSelling)}${isSelling ? ' ' : ''}的报价？`,
          text: `接受后订单开始，${DEAL_PAYMENT_TEXT}。`,
          ok: '接受报价',
        },
        () => accept.run({ dealId, revision }),
        '订单已开始',
      )
    if (action === 'withdraw')
      return ask(
        { title: '撤回这份报价？', text: '对方不能再接受它，之后可以重新报价。', ok: '撤回报价' },
        () => withdraw.run({ dealId, revision }),
        '报价已撤回',
      )
    if (action === 'confirm')
      return ask(
        { title: '确认验收？', text: '验收后订单完成，不能再要求返工。', ok: '确认验收' },
        () => accepted.run({ dealId }),
        '已验收',
      )
    setOpen(action)
  }
  const close = () => setOpen(undefined)
  let dialog: ReactNode = null
  if (open === 'quote') dialog = <QuoteForm deal={deal} onClose={close} />
  else if (open) {
    const { done, ...texts } = TEXT_STEPS[open]
    const onText = async (text: string, attachments: string[]) => {
      await writeText[open](text, attachments)
      toast(done, 'success')
    }
    const notes = open === 'cancel' && deal.status === 'inquiry' ? { note: INQUIRY_NOTES[deal.side] } : {}
    dialog = <DealTextDialog {...texts} {...notes} onClose={close} onText={onText} />
  }
  return { isBusy: accept.isRunning || withdraw.isRunning || accepted.isRunning, dialog, take }
}
