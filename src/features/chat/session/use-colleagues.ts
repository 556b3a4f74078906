import { type RowOf, useApiQuery } from '@/api'

const LIST = 'POST /user-center/api/v1/company/member/getCompanyMembers' as const
const NONE: readonly RowOf<typeof LIST>[] = []
const STALE_MS = 600_000

/** Members of the user's company who joined first, at most a hundred; none without a company. */
export const useColleagues = (): readonly RowOf<typeof LIST>[] =>
  useApiQuery(LIST, { pageSize: 100 }, { mute: true, staleMs: STALE_MS }).data?.rows ?? NONE
