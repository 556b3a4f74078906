/** Asks the provider about a service: the deal begins with a card in the conversation. */
import { useState } from 'react'
import { errorText, mutateApi } from '@/api'
import { toast } from '@/ui'
import * as deals from '~contract/calls/market/service-deals'

/** `ensureLogin` returns whether the user is logged in, and prompts for log-in when not; `onChat` opens the conversation. */
export function useInquiry(
  providerCompanyId: string,
  { ensureLogin, onChat }: { ensureLogin(): boolean; onChat(chatUserId: string): void },
) {
  const [isAsking, setAsking] = useState(false)
  const ask = async (itemId: string) => {
    if (isAsking || !ensureLogin()) return
    setAsking(true)
    try {
      const { chatUserId } = await mutateApi(deals.requestQuote, { providerCompanyId, itemId }, { showError: false })
      onChat(chatUserId)
    } catch (error) {
      toast(errorText(error), 'error')
    } finally {
      setAsking(false)
    }
  }
  return { ask, isAsking }
}
