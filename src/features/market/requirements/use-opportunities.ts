/** Open opportunities by keyword, service, city and budget; collecting shows at once. For members and visitors. */
import {
  errorText,
  INFINITE_PAGE_SIZE,
  type Input,
  type ListFilter,
  mutateApi,
  useApiInfiniteQuery,
  useApiQuery,
} from '@/api'
import { urlEnum, urlText } from '@/platform'
import { toast } from '@/ui'
import * as opportunities from '~contract/calls/market/opportunities'
import { BUDGETS, type Budget, REQUIREMENT_LIMITS } from '~contract/domain/requirements'
import { urlCategory, urlCity } from '../market-url-fields'
import { showCollected } from './collected-opportunities'
import type { Opportunity } from './requirement-types'

export interface OpportunityFilter {
  keyword: string
  /** A kind of service or a group of kinds; '' = all. */
  category: string
  /** '' = the whole country. */
  city: string
  budget: Budget | ''
}
export const EMPTY_FILTER: OpportunityFilter = { keyword: '', category: '', city: '', budget: '' }

export const opportunityFields = {
  keyword: urlText({ max: REQUIREMENT_LIMITS.keyword }),
  category: urlCategory,
  city: urlCity(),
  budget: urlEnum<Budget | ''>(['', ...(Object.keys(BUDGETS) as Budget[])], ''),
}

const toInput = ({ keyword, category, city, budget }: OpportunityFilter): Input<typeof opportunities.list> => ({
  keyword: keyword.trim(),
  categoryCode: category,
  cityCode: city,
  ...(budget ? { budget } : {}),
})

/** The rows of a list's filter; `fixed` are fields that something else than the list chooses. */
export const useOpportunityRows = <F extends Partial<OpportunityFilter>>(
  list: ListFilter<F>,
  fixed: Partial<OpportunityFilter> = {},
) =>
  useApiInfiniteQuery(opportunities.list, {
    list,
    input: (filter) => toInput({ ...EMPTY_FILTER, ...filter, ...fixed }),
    size: INFINITE_PAGE_SIZE,
  })

/** Collects opportunities or removes them from the collection. */
export async function collectOpportunities(some: readonly Opportunity[], isCollected: boolean): Promise<void> {
  const ids = some.map(({ id }) => id)
  try {
    await mutateApi(
      opportunities.setCollected,
      { requirementIds: ids, isCollected },
      { showError: false, optimistic: showCollected(ids, isCollected) },
    )
    const changed = some.filter((opportunity) => opportunity.isCollected !== isCollected)
    toast(isCollected ? '已收藏，在「我的线索」里' : '已取消收藏', 'success', {
      undo: () => void collectOpportunities(changed, !isCollected),
    })
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

/** The hottest opportunities of a city and of anywhere. */
export const useHotOpportunities = (cityCode: string, size = 6) =>
  useApiQuery(opportunities.listHot, { cityCode, size }, { showError: false, staleMs: 60_000 })
