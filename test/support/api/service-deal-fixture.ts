/** A public service of one company, and deals about it. */

import * as providers from '../../../contract/calls/market/providers'
import * as deals from '../../../contract/calls/market/service-deals'
import * as services from '../../../contract/calls/market/services'
import { serviceProviders } from '../../../server/db/schema'
import type { TestApp } from '../test-app'
import { decideAudit, type Employer } from './company-fixture'

/** Makes the company a public provider with one item; returns its id. */
export async function openService(testApp: TestApp, seller: Employer, title = '小规模代理记账'): Promise<string> {
  const profile = {
    introduction: '为川渝中小企业做代理记账和税务申报，十二年经验，专人对接。',
    cityCodes: ['510100'],
    categories: ['S0201'],
    contactName: '何丽',
    contactPhone: '13612346789',
  }
  await testApp.call(providers.submit, profile, { as: seller })
  const rows = await testApp.ctx.db.select().from(serviceProviders)
  await decideAudit(testApp, 'service-provider', rows.find((row) => row.companyId === seller.companyId)?.id ?? '')
  return openItem(testApp, seller, title)
}

/** Adds a public item to the services of the provider; returns its id. */
export async function openItem(testApp: TestApp, seller: Employer, title: string): Promise<string> {
  const item = {
    title,
    categoryCode: 'S0201',
    priceMin: 200_00,
    priceMax: 300_00,
    priceUnit: 'month' as const,
    content: '每月记账、报税、出具报表，微信群当天回复。',
    attributes: { delivery: ['线上'], taxpayer: ['小规模纳税人'] },
  }
  const { data } = await testApp.call(services.createItem, item, { as: seller })
  await decideAudit(testApp, 'service-item', data.id)
  return data.id
}

export const QUOTE = {
  title: '代理记账一年',
  content: '每月记账报税，年底汇算清缴，含 12 份报表。',
  priceFen: 288_000,
  days: 10,
  validDays: 3,
}

/** A deal about the seller's item, asked by the buyer. */
export async function askAbout(testApp: TestApp, buyer: Employer, seller: Employer, itemId: string): Promise<string> {
  const input = { providerCompanyId: seller.companyId, itemId }
  const reply = await testApp.call(deals.requestQuote, input, { as: buyer })
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data.dealId
}
