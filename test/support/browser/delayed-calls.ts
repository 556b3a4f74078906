/** A network whose answers a test delays, sends, or replaces by an error. */
import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { expect } from '@playwright/test'

interface DelayedCalls {
  /** Requests held so far, answered ones too. */
  readonly requests: readonly Request[]
  /** Waits until so many requests have been held; one when absent. */
  waitFor(count?: number): Promise<void>
  /** Sends what is held to the server; later requests are not held. Resolves when all has been answered. */
  release(): Promise<void>
  /** Answers what is held with the server's refusal, by its code 400 when absent; later requests are not held. */
  refuse(message: string, code?: 400 | 401): Promise<void>
  /** Breaks the connection of what is held and of every later request. */
  break(): Promise<void>
}

type Outcome = (route: Route) => Promise<void>

/** A request cancelled by the page meanwhile no longer has a route. */
const ignoreGone = () => undefined

const send: Outcome = async (route) => {
  const answered = route.request().response().catch(ignoreGone)
  await route.continue().catch(ignoreGone)
  await answered
}

/** True for the calls of the contract, which have a JSON body or answer. */
export const isApiCall = ({ pathname }: URL): boolean =>
  /^\/(api|authentication|user-center|job-center|finance-center|pinqiao)\//.test(pathname)

/** Holds the requests to paths that end with `path`, or that it accepts, and that `accepts` takes. */
export async function delayCalls(
  target: Page | BrowserContext,
  path: string | ((url: URL) => boolean),
  accepts: (request: Request) => boolean = () => true,
): Promise<DelayedCalls> {
  const requests: Request[] = []
  let decide: (outcome: Outcome) => void = () => undefined
  const decided = new Promise<Outcome>((resolve) => {
    decide = resolve
  })
  const done: Promise<void>[] = []
  let isHolding = true
  const isWanted = typeof path === 'string' ? ({ pathname }: URL) => pathname.endsWith(path) : path
  await target.route(isWanted, async (route) => {
    const request = route.request()
    if (!isHolding || !accepts(request)) return route.fallback()
    requests.push(request)
    const answered = decided.then((outcome) => outcome(route))
    done.push(answered)
    await answered
  })
  const finish = async (outcome: Outcome, isLast: boolean) => {
    isHolding = !isLast
    decide(outcome)
    await Promise.all(done)
  }
  return {
    requests,
    waitFor: (count = 1) => expect.poll(() => requests.length).toBeGreaterThanOrEqual(count),
    release: () => finish(send, true),
    refuse: (message, code = 400) =>
      finish((route) => route.fulfill({ json: { code, message, data: null } }).catch(ignoreGone), true),
    break: () => finish((route) => route.abort('connectionreset').catch(ignoreGone), false),
  }
}
