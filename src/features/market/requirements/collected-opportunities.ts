/** What collecting opportunities changes on the screens at once. */
import type { OptimisticChange } from '@/api'
import * as leads from '~contract/calls/market/leads'
import * as opportunities from '~contract/calls/market/opportunities'
import type { Lead } from './requirement-types'

/** A lead that is no longer collected: it stays where its contact was bought. */
const withoutCollection = (lead: Lead): readonly Lead[] => (lead.boughtTime ? [{ ...lead, collectedTime: null }] : [])

export const showCollected = (ids: readonly string[], isCollected: boolean) => (change: OptimisticChange) => {
  const mark = <T extends { id: string; isCollected: boolean }>(it: T): T =>
    ids.includes(it.id) && it.isCollected !== isCollected ? { ...it, isCollected } : it
  change.rows(opportunities.list, (rows) => rows.map(mark))
  change.data(opportunities.get, mark)
  if (isCollected) return
  change.rows(leads.list, (rows) =>
    rows.flatMap((lead) => (ids.includes(lead.opportunity.id) ? withoutCollection(lead) : [lead])),
  )
}
