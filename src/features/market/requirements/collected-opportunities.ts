/** What collecting opportunities changes on the screens at once. */
import type { OptimisticChange } from '@/api'
import { LEAD_LIST_CALL, type Lead, OPPORTUNITY_CALL, OPPORTUNITY_LIST_CALL } from './requirement-types'

/** A lead that is no longer collected: it stays where its contact was bought. */
const withoutCollection = (lead: Lead): readonly Lead[] => (lead.boughtTime ? [{ ...lead, collectedTime: null }] : [])

export const showCollected = (ids: readonly string[], isCollected: boolean) => (change: OptimisticChange) => {
  const mark = <T extends { id: string; isCollected: boolean }>(it: T): T =>
    ids.includes(it.id) && it.isCollected !== isCollected ? { ...it, isCollected } : it
  change.rows(OPPORTUNITY_LIST_CALL, (rows) => rows.map(mark))
  change.data(OPPORTUNITY_CALL, mark)
  if (isCollected) return
  change.rows(LEAD_LIST_CALL, (rows) =>
    rows.flatMap((lead) => (ids.includes(lead.opportunity.id) ? withoutCollection(lead) : [lead])),
  )
}
