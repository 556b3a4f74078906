/** The provider's contact: asked for once, shown in a dialog; the provider sees who looked. */
import { useState } from 'react'
import { callApi, errorText, type Output } from '@/api'
import { toast } from '@/ui'
import { CONTACT } from './service'

export type Contact = Output<typeof CONTACT>

/** `may` answers whether one is logged in, and asks for it. */
export function useContact(providerCompanyId: string, may: () => boolean) {
  const [contact, setContact] = useState<Contact>()
  const [isOpen, setOpen] = useState(false)
  const ask = async (itemId?: string) => {
    if (!may()) return
    try {
      setContact(await callApi(CONTACT, { providerCompanyId, ...(itemId ? { itemId } : {}) }, { mute: true }))
      setOpen(true)
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return { contact, isOpen, ask, close: () => setOpen(false) }
}
