/** The contact of a resume: asked for when somebody wants to see it, bought when the company has not got it. */
import { useState } from 'react'
import { call, invalidate, type Output } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'

const CONTACT = 'POST /job-center/api/agent/findResume/getContact'
export type Contact = Output<typeof CONTACT>

export interface ContactActs {
  /** Whole when owned; masked, with a price, while it is offered. */
  contact: Contact | undefined
  isBuying: boolean
  /** Shows it, or offers it for sale. */
  ask(): Promise<void>
  /** It was bought, or found to be owned: shows it. */
  onOwned(): Promise<void>
  closeBuying(): void
  copy(text: string): Promise<void>
}

export function useContact(resumeId: string): ContactActs {
  const [known, setKnown] = useState<Contact>()
  const [isBuying, setBuying] = useState(false)
  const contact = known?.resumeId === resumeId ? known : undefined
  const read = async (): Promise<Contact> => {
    const answer = await call(CONTACT, { resumeId })
    setKnown(answer)
    return answer
  }
  return {
    contact,
    isBuying,
    ask: async () => {
      // what went wrong has been told
      const answer = await read().catch(() => undefined)
      if (answer) setBuying(!answer.isOwned)
    },
    onOwned: async () => {
      setBuying(false)
      invalidate('POST /pinqiao/v1/contacts/bought/page')
      await read().catch(() => undefined)
    },
    closeBuying: () => setBuying(false),
    copy: async (text) => {
      await platform.copy(text)
      toast('已复制', 'success')
    },
  }
}
