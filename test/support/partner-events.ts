/** Events of the partner interface as browser stories wait for them. */
import type { ApiData } from '../../contract/api'
import { pathOf } from '../../contract/call-address'
import * as partnerCalls from '../../contract/calls/partner'
import { waitUntil } from './wait-until'

type Events = ApiData<typeof partnerCalls.listEvents>
type Partner = <T>(path: string, input: Record<string, unknown>) => Promise<T>

/**
 * Performs `act` and resolves with the event of this kind that it led to. An event is listed once no older one can follow: while
 * another transaction is open anywhere in the cluster it is not there yet.
 */
export async function eventOf(
  partner: Partner,
  kind: Events[number]['kind'],
  act: () => Promise<unknown>,
): Promise<Events[number]> {
  const list = async () =>
    (await partner<Events>(pathOf(partnerCalls.listEvents), { limit: 200 })).filter((event) => event.kind === kind)
  const earlier = new Set((await list()).map(({ id }) => id))
  await act()
  return waitUntil(async () => (await list()).find(({ id }) => !earlier.has(id)))
}
