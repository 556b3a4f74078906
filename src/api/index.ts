/** Public face of the API layer. */

export { type ApiHooks, setupApi } from './api-hooks'
export { callApi, uploadApi } from './call-api'
export { ApiError, errorText, fieldErrors, isAborted, loadErrorText } from './errors'
export { type Purchase, requestPurchase, usePurchaseRequest } from './purchase-request'
export {
  type TreeOption,
  toOptions,
  useDistricts,
  useIndustries,
  usePosts,
  useServiceTree,
  useSite,
} from './reference-data'
export { authHeaders, newIdempotencyKey } from './request'
export { clearCache, getCached, invalidate } from './response-cache'
export type { Api, CallKey, CallOptions, Input, Output, PageKey, ReadKey, RowOf, Rows, WriteKey } from './types'
export { type QueryState, type UseQueryOptions, useApiQuery } from './use-api-query'
export { type Mutation, useMutation } from './use-mutation'
export { type RefreshedUrls, useRefreshedImages, withRefreshedUrl } from './use-refreshed-images'
