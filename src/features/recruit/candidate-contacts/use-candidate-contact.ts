/** The contact of a resume: fetched on request, purchased when the company does not own it. */
import { useState } from 'react'
import { callApi, invalidate, type Output, requestPurchase } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import { GOODS_CONTACT } from '~contract/domain/money'

const CONTACT = 'POST /job-center/api/agent/findResume/getContact'
export type CandidateContact = Output<typeof CONTACT>

export interface CandidateContactActions {
  /** Whole when owned; masked, with a price, while it is offered. */
  contact: CandidateContact | undefined
  /** Shows the contact, or offers its purchase and shows it afterwards. */
  showContact(): Promise<void>
  copy(text: string): Promise<void>
}

export function useCandidateContact(resumeId: string): CandidateContactActions {
  const [known, setKnown] = useState<CandidateContact>()
  const read = async (): Promise<CandidateContact> => {
    const answer = await callApi(CONTACT, { resumeId })
    setKnown(answer)
    return answer
  }
  return {
    contact: known?.resumeId === resumeId ? known : undefined,
    showContact: async () => {
      // the error was shown already
      const answer = await read().catch(() => undefined)
      if (!answer || answer.isOwned || !(await requestPurchase({ goodsType: GOODS_CONTACT, goodsId: resumeId }))) return
      invalidate('POST /pinqiao/v1/contacts/bought/page')
      await read().catch(() => undefined)
    },
    copy: async (text) => {
      await platform.copy(text)
      toast('已复制', 'success')
    },
  }
}
