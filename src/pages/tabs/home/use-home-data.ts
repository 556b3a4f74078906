/** Queries of the market's part of the public home: sent with the page's own call, before that part is loaded. */
import { useApiQuery } from '@/api'
import { useCity } from '@/shell'
import * as opportunities from '~contract/calls/market/opportunities'
import * as services from '~contract/calls/market/services'

/** Cards of each hot list. */
export const HOT_SIZE = 6

export function useHomeData(): void {
  const { code: cityCode } = useCity((state) => state.city)
  useApiQuery(services.listHot, { cityCode }, { staleMs: 60_000, showError: false })
  useApiQuery(opportunities.listHot, { cityCode, size: HOT_SIZE }, { staleMs: 60_000, showError: false })
}
