/** A page stays where it is while its answers come late: what is read or about to be pressed does not move away. */
import { browserSession, expect, test } from '../../support/browser'
import { type Device, waitMilliseconds, waitUntilSettled } from '../../support/browser/browser'
import { layoutShiftOf, MAX_SHIFT, watchLayoutShifts } from '../../support/browser/checks/layout-shift'
import { delayCalls, isApiCall } from '../../support/browser/delayed-calls'
import { addressOf, type KnownIds, knownIdsOf } from '../../support/browser/known-ids'
import { logIn } from '../../support/http-client'

const ADMIN = '13800000001'

/** How late the answers come: the page renders without them. */
const ANSWER_MS = 600

const VISITED = ['/', '/ow/findJob', '/ow/findService', '/ow/app', '/jobDetails', '/serviceProviderDetails'] as const
const MEMBERS = ['/findtalent', '/talentDetail', '/rqeuireDetail', '/TUIKit/components/TUIContact'] as const

/** Pages with the call whose answer makes room for itself while the rest stays in place. */
const LATER = [
  ['/rqeuireDetail', '/getEntpRequirePage', ''],
  ['/sellingServicesDetail', '/getEntpRequirePage', ''],
  ['/talentDetails', '/jobScreening', ADMIN],
] as const

let known: KnownIds
test.beforeAll(async () => {
  known = await knownIdsOf(await logIn(browserSession.url, ADMIN))
})

async function shiftOf(
  device: Device,
  { path, phone = '', isLate }: { path: string; phone?: string; isLate(url: URL): boolean },
) {
  const context = await browserSession.context(device, phone)
  const page = await context.newPage()
  await watchLayoutShifts(page)
  const delayed = await delayCalls(page, isLate)
  await page.goto(addressOf({ path }, known))
  await delayed.waitFor()
  await waitMilliseconds(page, ANSWER_MS)
  await delayed.release()
  await waitUntilSettled(page)
  return layoutShiftOf(page)
}

for (const [paths, phone] of [
  [VISITED, ''],
  [MEMBERS, ADMIN],
] as const)
  for (const path of paths)
    test(`${path} does not move when its answers come late`, { tag: '@P-0-05' }, async ({ device }) => {
      const { total, nodes } = await shiftOf(device, { path, phone, isLate: isApiCall })
      expect(total, nodes.join(' ')).toBeLessThanOrEqual(MAX_SHIFT)
    })

for (const [path, call, phone] of LATER)
  test(`${path} does not move when ${call} answers after the rest`, { tag: '@P-0-05' }, async ({ device }) => {
    const isLate = ({ pathname }: URL) => pathname.endsWith(call)
    const { total, nodes } = await shiftOf(device, { path, phone, isLate })
    expect(total, nodes.join(' ')).toBeLessThanOrEqual(MAX_SHIFT)
  })
