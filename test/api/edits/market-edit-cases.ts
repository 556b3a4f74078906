/** Two editors of what a company offers, needs and follows up. */
import * as leads from '../../../contract/calls/market/leads'
import * as opportunities from '../../../contract/calls/market/opportunities'
import * as providers from '../../../contract/calls/market/providers'
import * as requirements from '../../../contract/calls/market/requirements'
import * as services from '../../../contract/calls/market/services'
import * as edits from '../../../contract/edits/edit-tables'
import { createEmployer, decideAudit, type Employer } from '../../support/api/company-fixture'
import { REQUIREMENT_FORM } from '../../support/api/requirement-fixture'
import { openService } from '../../support/api/service-deal-fixture'
import type { TestApp } from '../../support/test-app'
import { type EditCase, twoOf } from './edit-case'

const { isDraft: _sent, cityCode: _city, deadline: _deadline, ...REQUIREMENT } = REQUIREMENT_FORM
const CASE = {
  title: '年度审计',
  categoryCode: 'S0201',
  content: '账目混乱三年，两个月理清，通过了年度审计。',
}

const offers = async (testApp: TestApp, as: Employer) => (await testApp.call(providers.getMine, {}, { as })).data

/** The provider's profile, by the names of its form. */
const viewProvider = (testApp: TestApp, as: Employer) => async () => {
  const { provider } = await offers(testApp, as)
  if (!provider) throw new Error('no provider')
  const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code)
  return { ...provider, cityCodes: codes(provider.areas), categories: codes(provider.categories) }
}

export const MARKET_CASES: readonly EditCase[] = [
  {
    key: requirements.update,
    edit: edits.REQUIREMENT_EDIT,
    outside: ['isDraft'],
    async open(testApp, employer) {
      const { data } = await testApp.call(requirements.create, REQUIREMENT, { as: employer })
      const ids = { id: data.id }
      const view = async () => (await testApp.call(requirements.get, ids, { as: employer })).data
      return { ...(await twoOf(testApp, employer)), ids, view }
    },
    first: { budgetMin: 400_000, budgetMax: 900_000 },
    second: { budgetMax: 700_000 },
    other: { contactName: '李梅' },
  },
  {
    key: leads.follow,
    edit: edits.LEAD_EDIT,
    async open(testApp, employer) {
      const buyer = await createEmployer(testApp)
      const { data } = await testApp.call(requirements.create, REQUIREMENT, { as: buyer })
      await decideAudit(testApp, 'requirement', data.id)
      await testApp.call(opportunities.collect, { id: data.id }, { as: employer })
      const view = async () => {
        const reply = await testApp.call(leads.list, {}, { as: employer })
        return reply.data[0] as (typeof reply.data)[number]
      }
      return { ...(await twoOf(testApp, employer)), ids: { requirementId: data.id }, view }
    },
    first: { remark: '已约下周见面' },
    second: { remark: '对方预算不够' },
    other: { followStatus: 'talking' },
  },
  {
    key: providers.submit,
    edit: edits.PROVIDER_EDIT,
    async open(testApp, employer) {
      await openService(testApp, employer)
      return { ...(await twoOf(testApp, employer)), ids: {}, view: viewProvider(testApp, employer) }
    },
    first: { introduction: '为川渝中小企业做代理记账，十三年经验，专人对接。' },
    second: { introduction: '为川渝中小企业做代理记账，十四年经验，专人对接。' },
    other: { categories: ['S0201', 'S0202'] },
  },
  {
    key: providers.updateContact,
    edit: edits.PROVIDER_EDIT,
    async open(testApp, employer) {
      await openService(testApp, employer)
      return { ...(await twoOf(testApp, employer)), ids: {}, view: viewProvider(testApp, employer) }
    },
    first: { contactName: '何丽华' },
    second: { contactName: '何丽君' },
    other: { contactPhone: '13700001111' },
  },
  {
    key: services.updateItem,
    edit: edits.SERVICE_ITEM_EDIT,
    async open(testApp, employer) {
      const itemId = await openService(testApp, employer)
      const view = async () => {
        const { items } = await offers(testApp, employer)
        const item = items.find(({ id }) => id === itemId) as (typeof items)[number]
        const attributes = Object.fromEntries(item.attributes.map(({ code, values }) => [code, values]))
        return { ...item, attributes, fileIds: [] }
      }
      return { ...(await twoOf(testApp, employer)), ids: { itemId }, view }
    },
    first: { content: '每月记账、报税、出具报表，微信群两小时内回复。' },
    second: { content: '每月记账、报税、出具报表，电话随时回复。' },
    other: { priceMin: 30_000, priceMax: 40_000 },
  },
  {
    key: services.updateCase,
    edit: edits.SERVICE_CASE_EDIT,
    async open(testApp, employer) {
      await openService(testApp, employer)
      const { data } = await testApp.call(services.createCase, CASE, { as: employer })
      const view = async () => {
        const { cases } = await offers(testApp, employer)
        return { ...(cases.find(({ id }) => id === data.id) as (typeof cases)[number]), fileIds: [] }
      }
      return { ...(await twoOf(testApp, employer)), ids: { caseId: data.id }, view }
    },
    first: { client: '锦云智联' },
    second: { client: '蓉味坊' },
    other: { title: '三年审计' },
  },
]
