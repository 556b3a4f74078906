/** Public face of the API layer. */

export { type ApiHooks, currentAccount, reportAccountChange } from './api-hooks'
export { ApiError, errorText, fieldErrors, isAborted, loadErrorText } from './errors'
export { clearFirstScreens, keepFirstScreens, showFirstScreens } from './first-screens'
export { invalidateAfterPush, invalidateReads, refetchShown } from './invalidate'
export { type KnownAddress, useKnownAddresses } from './known-addresses'
export type { InfiniteQueryOptions } from './lists/list-request'
export type { ListSource } from './lists/list-source'
export { useApiAllRows } from './lists/use-api-all-rows'
export { type ApiListSource, INFINITE_PAGE_SIZE, useApiInfiniteQuery } from './lists/use-api-infinite-query'
export { type ListFilter, useLocalFilter, useUrlFilter } from './lists/use-list-filter'
export { changeAnswers, type OptimisticChange, putAnswer } from './optimistic-update'
export { type Purchase, requestPurchase, usePurchaseRequest } from './purchase-request'
export { clearCache, setupApi } from './query-client'
export { cachedAnswer, fetchApi, type ReadOptions } from './read-api'
export {
  fetchDistricts,
  type TreeOption,
  treeOptions,
  useDistricts,
  useIndustries,
  usePosts,
  useServiceTree,
  useSite,
} from './reference-data'
export { authHeaders, newIdempotencyKey } from './request'
export { useIsSelling } from './selling/selling'
export type { Api, CallKey, CallOptions, Input, Output, PageKey, ReadKey, RowOf, Rows, WriteKey } from './types'
export { type QueryState, type UseQueryOptions, useApiQuery, useCachedAnswer } from './use-api-query'
export { type RefreshedUrls, useRefreshedImages, withRefreshedUrl } from './use-refreshed-images'
export { type MutateOptions, mutateApi, sendLeftWrites, uploadApi } from './writes/mutate-api'
export { useQueuedWrites } from './writes/queued-writes'
export { type Mutation, useApiMutation } from './writes/use-api-mutation'
