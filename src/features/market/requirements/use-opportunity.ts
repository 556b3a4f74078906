/** One opportunity: its text, its contact, and the company's actions on it. */
import { useState } from 'react'
import { callApi, errorText, invalidate, type Output, requestPurchase, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { GOODS_LEAD } from '~contract/domain/goods-and-payment'
import { LEAD_READ_CALLS, type OpportunityDetail } from './requirement-types'

const CONTACT = 'GET /user-center/api/v1/companyRequirement/getContact'
export type LeadContact = Output<typeof CONTACT>

/** `ensureLogin` returns whether the user is logged in and prompts when not; `onChange` receives changed fields. */
export function useOpportunity(
  id: string,
  ensureLogin: () => boolean,
  onChange?: (it: Partial<OpportunityDetail>) => void,
) {
  const reading = useApiQuery('POST /pinqiao/v1/opportunities/detail', id ? { id } : null, { mute: true })
  const [known, setKnown] = useState<LeadContact>()
  const contact = known?.requirementId === id ? known : undefined

  const read = async (): Promise<LeadContact | undefined> => {
    // the error was shown already
    const answer = await callApi(CONTACT, { requirementId: id }).catch(() => undefined)
    if (answer) setKnown(answer)
    return answer
  }
  const refresh = async () => {
    invalidate(...LEAD_READ_CALLS)
    await reading.reload()
  }
  return {
    reading,
    /** Whole when owned; masked, with a price, while it is offered. */
    contact,
    /** Shows the contact, or offers its purchase and shows it afterwards. */
    async showContact() {
      if (!ensureLogin()) return
      const answer = await read()
      if (!answer || answer.isOwned || !(await requestPurchase({ goodsType: GOODS_LEAD, goodsId: id }))) return
      onChange?.({ isBought: true })
      await Promise.all([read(), refresh()])
    },
    async toggle(it: OpportunityDetail) {
      if (!ensureLogin()) return
      try {
        const { isCollected } = it.isCollected
          ? await callApi('POST /api/buy-service/stopMyCollectRequire/{id}', { id }, { mute: true })
          : await callApi('POST /api/buy-service/collectRequire/{id}', { id }, { mute: true })
        onChange?.({ isCollected })
        toast(isCollected ? '已收藏，在“我的线索”里' : '已取消收藏', 'success')
      } catch (error) {
        toast(errorText(error), 'error')
      }
      await refresh()
    },
    async copy(text: string) {
      await platform.copy(text)
      toast('已复制', 'success')
    },
  }
}
export type OpportunityActions = ReturnType<typeof useOpportunity>
