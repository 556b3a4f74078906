/** Tencent's REST interface v4: one POST per call, signed as the app's administrator. */
import { randomInt } from 'node:crypto'
import type { AppContext } from '../../app-context'
import { firstKey } from '../../core/keys'
import { signUserSig } from '../core/usersig'

/**
 * What an error of the service is about: `transient` = the same call may succeed later; `configuration` = every call fails
 * until the operator fixes a setting, the package or the list of addresses; `refusal` = this call fails for good.
 */
type RestErrorKind = 'transient' | 'configuration' | 'refusal'

export class RestError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly kind: RestErrorKind,
  ) {
    super(`${code} ${message}`)
  }
  /** The log has said it once for all calls: the queue does not say it for each. */
  get isLogged(): boolean {
    return this.kind === 'configuration'
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
/** Timeouts, limits of frequency and overload of the service; an account that is still being imported. */
const TRANSIENT_CODES = new Set([
  10002, 20004, 20005, 30004, 30006, 40006, 60007, 60008, 60011, 60013, 60014, 60018, 60019, 60022, 70050, 70169, 70500,
  90012, 90048, 90991, 90992, 90994, 90995, 91000,
])
/**
 * Account or signature wrong (60004, 60005, 70001–70016, 70052), app unknown, disabled or in another region (60006, 60012,
 * 60016, 60017, 70020, 70347, 70348), no administrator (60010, 70403), package expired or too small (60020, 70398), address of
 * the server not allowed (60021), administrator blocked (70051, 70114).
 */
const CONFIGURATION_CODES = new Set([
  60004, 60005, 60006, 60010, 60012, 60016, 60017, 60020, 60021, 70001, 70002, 70003, 70004, 70005, 70006, 70007, 70008,
  70009, 70010, 70013, 70014, 70016, 70020, 70051, 70052, 70114, 70346, 70347, 70348, 70398, 70403,
])
const kindOf = (code: unknown): RestErrorKind => {
  if (CONFIGURATION_CODES.has(code as number)) return 'configuration'
  // an answer without a code is not one of the service
  return typeof code !== 'number' || TRANSIENT_CODES.has(code) ? 'transient' : 'refusal'
}

/** The configuration error that the log said last, of each app, until a call succeeds. */
const reportedCodes = new WeakMap<AppContext['config'], number>()

/** Says a configuration error once, until another one comes or a call succeeds. */
function reportConfiguration({ config, log }: AppContext, { code, message }: RestError): void {
  if (reportedCodes.get(config) === code) return
  reportedCodes.set(config, code)
  const hint = 'check CHAT_SDKAPPID, CHAT_SECRET, CHAT_ADMIN, the package and the allowed addresses'
  log.error({ problem: message }, `the chat provider refuses every call: ${hint}; calls wait and then are failed jobs`)
}

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
      throw new RestError(-1, error.message, 'transient')
    })
  if (answer.ErrorCode === 0) {
    reportedCodes.delete(config)
    return answer
  }
  const error = new RestError(answer.ErrorCode, answer.ErrorInfo ?? '', kindOf(answer.ErrorCode))
  if (error.kind === 'configuration') reportConfiguration(ctx, error)
  throw error
}
