/** The contact of a resume: fetched at once when the company bought it, else on request, and purchased then. */
import { useState } from 'react'
import { fetchApi, invalidateReads, type Output, requestPurchase, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { GOODS_CONTACT } from '~contract/domain/money'

const CONTACT = 'POST /job-center/api/agent/findResume/getContact'
export type CandidateContact = Output<typeof CONTACT>

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
  const { data } = useApiQuery(CONTACT, isShown ? { resumeId } : null, { mute: true })
  return {
    contact: data,
    showContact: async () => {
      // the error was shown already
      const answer = await fetchApi(CONTACT, { resumeId }, { staleMs: 0 }).catch(() => undefined)
      if (!answer) return
      setShownId(resumeId)
      if (
        answer.isOwned ||
        answer.isFrozen ||
        !(await requestPurchase({ goodsType: GOODS_CONTACT, goodsId: resumeId }))
      )
        return
      invalidateReads(CONTACT, 'POST /pinqiao/v1/contacts/bought/page')
    },
  }
}
