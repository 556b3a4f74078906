/** One deal of the demo in progress: the bookkeeping of a demo company, delivered by its provider and waiting to be accepted. */
import * as deals from '../../contract/calls/market/service-deals'
import { listPeerMessages } from '../chat/commands'
import type { SeedContext } from './employers'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A company of the seed: its id, and the session of who acts for it. */
interface Party {
  companyId: string
  token: string
}

/** The buyer asks, the provider quotes and delivers. */
export async function seedServiceDeal(
  { caller, clock, built }: Pick<SeedContext, 'caller' | 'clock' | 'built'>,
  { buyer, provider, itemId }: { buyer: Party; provider: Party; itemId: string },
): Promise<void> {
  clock.ago(9 * DAY)
  const asked = await caller.call(deals.inquire, { providerCompanyId: provider.companyId, itemId }, buyer.token)
  const { dealId } = asked
  clock.ago(9 * DAY - 2 * HOUR)
  const { revision } = await caller.call(
    deals.quote,
    {
      dealId,
      title: '旧账清理和税务自查',
      content: '清理近两年的账目，核对进项和往来，出一份税务自查报告；发现问题一并给出处理办法。',
      priceFen: 680_000,
      days: 10,
      validDays: 7,
    },
    provider.token,
  )
  clock.ago(8 * DAY)
  await caller.call(deals.accept, { dealId, revision }, buyer.token)
  clock.ago(30 * HOUR)
  const text = '两年的账已经清理完，自查报告和调整明细发在沟通里，请查收。'
  const { chatUserId: me } = await caller.call(deals.deliver, { dealId, text }, provider.token)
  // the buyer has read the conversation
  await listPeerMessages(built.ctx, { me, peer: asked.chatUserId, after: 0, limit: 10 })
}
