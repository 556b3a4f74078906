/** One opportunity: its text, its contact, and the company's actions on it. */
import { useEffect, useState } from 'react'
import { errorText, fetchApi, mutateApi, type Output, requestPurchase, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import * as opportunities from '~contract/calls/market/opportunities'
import { GOODS_LEAD } from '~contract/domain/goods-and-payment'
import { showCollected } from './collected-opportunities'
import type { OpportunityDetail } from './requirement-types'

export type LeadContact = Output<typeof opportunities.getContact>

async function toggleCollection({ id, isCollected: wasCollected }: OpportunityDetail): Promise<void> {
  const options = { showError: false, optimistic: showCollected([id], !wasCollected) }
  try {
    const { isCollected } = wasCollected
      ? await mutateApi(opportunities.uncollect, { id }, options)
      : await mutateApi(opportunities.collect, { id }, options)
    toast(isCollected ? '已收藏，在「我的线索」里' : '已取消收藏', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

/** `ensureLogin` returns whether the user is logged in and prompts when not. */
export function useOpportunity(id: string, ensureLogin: () => boolean) {
  const reading = useApiQuery(opportunities.get, id ? { id } : null, { showError: false })
  const [known, setKnown] = useState<LeadContact>()
  const contact = known?.requirementId === id ? known : undefined

  const fetchContact = async (): Promise<LeadContact | undefined> => {
    // the error was shown already
    const answer = await fetchApi(opportunities.getContact, { requirementId: id }, { staleMs: 0 }).catch(
      () => undefined,
    )
    if (answer) setKnown(answer)
    return answer
  }
  const isBought = reading.data?.id === id && reading.data.isBought && !contact
  // biome-ignore lint/correctness/useExhaustiveDependencies: a contact bought before is shown at once, and read once
  useEffect(() => {
    if (isBought) void fetchContact()
  }, [isBought, id])
  return {
    reading,
    /** Whole when owned; masked, with a price, while it is offered. */
    contact,
    /** Shows the contact, or offers its purchase and shows it afterwards. */
    async showContact() {
      if (!ensureLogin()) return
      const answer = await fetchContact()
      if (
        !answer ||
        answer.isOwned ||
        answer.isFrozen ||
        !(await requestPurchase({ goodsType: GOODS_LEAD, goodsId: id }))
      )
        return
      await fetchContact()
    },
    async toggle(it: OpportunityDetail) {
      if (ensureLogin()) await toggleCollection(it)
    },
    async copy(text: string) {
      await platform.copy(text)
      toast('已复制', 'success')
    },
  }
}
export type OpportunityActions = ReturnType<typeof useOpportunity>
