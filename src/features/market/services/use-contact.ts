/** The provider's contact: fetched once, shown in a dialog; the provider sees who viewed it. */
import { useState } from 'react'
import { errorText, fetchApi, type Output } from '@/api'
import { toast } from '@/ui'
import * as providers from '~contract/calls/market/providers'

export type ProviderContact = Output<typeof providers.getContact>

/** `ensureLogin` returns whether the user is logged in, and prompts for log-in when not. */
export function useProviderContact(providerCompanyId: string, ensureLogin: () => boolean) {
  const [contact, setContact] = useState<ProviderContact>()
  const [isOpen, setOpen] = useState(false)
  const showContact = async (itemId?: string) => {
    if (!ensureLogin()) return
    try {
      setContact(
        await fetchApi(
          providers.getContact,
          { providerCompanyId, ...(itemId ? { itemId } : {}) },
          { showError: false },
        ),
      )
      setOpen(true)
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  return { contact, isOpen, showContact, close: () => setOpen(false) }
}
