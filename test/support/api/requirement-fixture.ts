/** A requirement as its form sends it, and one that everybody may see. */
import * as requirements from '../../../contract/calls/market/requirements'
import type { TestApp, TestUser } from '../test-app'
import { decideAudit } from './company-fixture'

export const REQUIREMENT_FORM = {
  title: '寻找成都的代理记账公司',
  categoryCode: 'S0201',
  description: '小规模纳税人，每月约三十张票据，需要代理记账和报税。',
  budgetMin: 300_000,
  budgetMax: 800_000,
  cityCode: '510100',
  deadline: '',
  contactName: '王建国',
  contactPhone: '13900001234',
  isDraft: false,
}
export type RequirementForm = Partial<Omit<typeof REQUIREMENT_FORM, 'budgetMax'> & { budgetMax: number | null }>

/** Sends the form with these changes; `key` makes a repetition harmless. */
export const createRequirement = (testApp: TestApp, as: TestUser, form: RequirementForm = {}, key?: string) =>
  testApp.call(requirements.create, { ...REQUIREMENT_FORM, ...form }, { as, ...(key ? { key } : {}) })

/** An approved requirement; its id. */
export async function createOpenRequirement(
  testApp: TestApp,
  as: TestUser,
  form: RequirementForm = {},
): Promise<string> {
  const { data } = await createRequirement(testApp, as, form)
  await decideAudit(testApp, 'requirement', data.id)
  return data.id
}
