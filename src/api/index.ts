/** The client's door to the server. */
export { cached, clearCache, invalidate } from './cache'
export { call, upload } from './call'
export { ApiError, fieldErrors, isAborted, textOf } from './errors'
export { authHeaders, newIdempotencyKey } from './request'
export { type ApiHooks, setupApi } from './setup'
export type { Api, CallKey, CallOptions, Input, Output, PageKey, RowOf, Rows } from './types'
export { type Act, useAct } from './useAct'
export { type CallState, type UseCallOptions, useCall } from './useCall'
