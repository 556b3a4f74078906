/** Tencent's REST interface v4: one POST per call, signed as the app's administrator. */
import { randomInt } from 'node:crypto'
import type { AppContext } from '../../app-context'
import { firstKey } from '../../core/keys'
import { signUserSig } from '../core/usersig'

/** An error of the service; `isTransient` = the same call may succeed later. */
export class RestError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly isTransient: boolean,
  ) {
    super(`${code} ${message}`)
  }
}
export interface RestResponse {
  ActionStatus: string
  ErrorCode: number
  ErrorInfo?: string
  [field: string]: unknown
}

const TIMEOUT_MS = 10_000
const SIG_SECONDS = 3600
/** Timeouts and overload of the service; an account that is still being imported. */
const TRANSIENT_CODES = new Set([
  10002, 20004, 20005, 30004, 30006, 40006, 60011, 60021, 60022, 70169, 70500, 90012, 90048, 90991, 90992, 90994, 90995,
  91000,
])

/** Calls 'service/command'. Throws RestError for an error and for a service that does not answer. */
export async function restCall(ctx: AppContext, command: string, body: object): Promise<RestResponse> {
  const { config, clock } = ctx
  const usersig = signUserSig({
    sdkAppID: config.CHAT_SDKAPPID,
    privateKey: firstKey(config, 'CHAT_SECRET'),
    userID: config.CHAT_ADMIN,
    expireTime: SIG_SECONDS,
    now: Math.floor(clock.now().getTime() / 1000),
  })
  const url = new URL(`/v4/${command}`, config.CHAT_REST_URL)
  url.search = new URLSearchParams({
    sdkappid: String(config.CHAT_SDKAPPID),
    identifier: config.CHAT_ADMIN,
    usersig,
    random: String(randomInt(0, 4_294_967_296)),
    contenttype: 'json',
  }).toString()
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((reply) => reply.json() as Promise<RestResponse>)
    .catch((error: Error) => {
      throw new RestError(-1, error.message, true)
    })
  if (answer.ErrorCode === 0) return answer
  throw new RestError(answer.ErrorCode, answer.ErrorInfo ?? '', TRANSIENT_CODES.has(answer.ErrorCode))
}
