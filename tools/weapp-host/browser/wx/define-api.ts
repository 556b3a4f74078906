import { recordProblem } from '../set-data-stats'

/** Options of any asynchronous wx call. */
export interface WxOptions {
  success?: (result: unknown) => void
  fail?: (error: unknown) => void
  complete?: (result: unknown) => void
  [key: string]: unknown
}

export type WxApi = (...args: never[]) => unknown
export type ApiGroup = Record<string, WxApi | unknown>

/** An error with the text WeChat gives after `name:fail `. */
export class ApiFailure extends Error {
  constructor(
    reason: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}

const failureOf = (name: string, error: unknown): Record<string, unknown> => {
  const reason = error instanceof Error ? error.message : String(error)
  const extra = error instanceof ApiFailure ? error.extra : {}
  return { errMsg: `${name}:fail ${reason}`.trim(), ...extra }
}

const resultOf = (name: string, value: unknown): Record<string, unknown> => ({
  errMsg: `${name}:ok`,
  ...(typeof value === 'object' && value !== null ? value : {}),
})

/** Passes a result to the callbacks of a call. */
export function settleCall(options: WxOptions, isOk: boolean, outcome: unknown): void {
  if (isOk) options.success?.(outcome)
  else options.fail?.(outcome)
  options.complete?.(outcome)
}

/** An asynchronous API: callbacks when there are any, else a promise, as WeChat does it. */
export function asyncApi(name: string, run: (options: WxOptions) => unknown): WxApi {
  const api = (passed?: WxOptions): unknown => {
    const options = passed ?? {}
    const outcome = new Promise((done) => setTimeout(done, 0)).then(() => run(options))
    if (options.success || options.fail || options.complete) {
      void outcome.then(
        (value) => settleCall(options, true, resultOf(name, value)),
        (error) => settleCall(options, false, failureOf(name, error)),
      )
      return undefined
    }
    return outcome.then(
      (value) => resultOf(name, value),
      (error) => Promise.reject(failureOf(name, error)),
    )
  }
  return api as WxApi
}

/** An asynchronous API that the driver can look up afterwards with its options. */
export const recordedApi = (name: string, run: (options: WxOptions) => unknown): WxApi =>
  asyncApi(name, (options) => {
    const { success: _success, fail: _fail, complete: _complete, ...plain } = options
    recordProblem.calls.push({ name, options: plain })
    return run(options)
  })

/** Several asynchronous APIs that only succeed. */
export const acceptingApi = (...names: string[]): ApiGroup =>
  Object.fromEntries(names.map((name) => [name, recordedApi(name, () => ({}))]))
