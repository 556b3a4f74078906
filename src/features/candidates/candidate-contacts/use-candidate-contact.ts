/** The contact of a resume: fetched at once when the company bought it, else on request, and purchased then. */
import { useState } from 'react'
import { fetchApi, invalidateReads, type Output, requestPurchase, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import * as candidateContacts from '~contract/calls/candidates/candidate-contacts'
import { GOODS_CONTACT } from '~contract/domain/money'

export type CandidateContact = Output<typeof candidateContacts.get>

export async function copyContact(text: string): Promise<void> {
  await platform.copy(text)
  toast('已复制', 'success')
}

export interface CandidateContactActions {
  /** Whole when owned; masked, with a price, while it is offered. */
  contact: CandidateContact | undefined
  /** Shows the contact, or offers its purchase and shows it afterwards. */
  showContact(): Promise<void>
}

/** `isShownAtOnce`: opening the resume shows the contact; the server records that as it records a press. */
export function useCandidateContact(resumeId: string, isShownAtOnce: boolean): CandidateContactActions {
  const [shownId, setShownId] = useState<string>()
  const isShown = isShownAtOnce || shownId === resumeId
  const { data } = useApiQuery(candidateContacts.get, isShown ? { resumeId } : null, { showError: false })
  return {
    contact: data,
    showContact: async () => {
      // the error was shown already
      const answer = await fetchApi(candidateContacts.get, { resumeId }, { staleMs: 0 }).catch(() => undefined)
      if (!answer) return
      setShownId(resumeId)
      if (
        answer.isOwned ||
        answer.isFrozen ||
        !(await requestPurchase({ goodsType: GOODS_CONTACT, goodsId: resumeId }))
      )
        return
      invalidateReads(candidateContacts.get, candidateContacts.listBought)
    },
  }
}
