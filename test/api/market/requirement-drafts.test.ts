/** A budget in a draft of a requirement: negotiable, half given, or missing. */

import * as opportunities from '../../../contract/calls/market/opportunities'
import * as requirements from '../../../contract/calls/market/requirements'
import { createEmployer, decideAudit, type Employer } from '../../support/api/company-fixture'
import { REQUIREMENT_FORM } from '../../support/api/requirement-fixture'
import { freshTestApp } from '../../support/shared-fixture'

const { isDraft: _sent, budgetMin: _min, budgetMax: _max, ...FORM } = REQUIREMENT_FORM

const testApp = freshTestApp()
let buyer: Employer
beforeEach(async () => {
  buyer = await createEmployer(testApp)
})

const getOwn = async (id: string) => (await testApp.call(requirements.get, { id }, { as: buyer })).data

describe('a requirement', () => {
  it('that is a draft keeps a negotiable budget apart from an empty one, which is required before it is sent @P-7.5-01', async () => {
    const keep = async (budget: { budgetMin: number; budgetMax: number | null }) =>
      (await testApp.call(requirements.create, { ...FORM, ...budget, isDraft: true }, { as: buyer })).data
    const send = (id: string, budget: object) =>
      testApp.raw(requirements.update, { ...FORM, id, ...budget }, { as: buyer })
    const open = await keep({ budgetMin: 0, budgetMax: 0 })
    expect(await getOwn(open.id)).toMatchObject({ budgetMin: 0, budgetMax: 0 })
    const unsaid = await keep({ budgetMin: 0, budgetMax: null })
    expect(await getOwn(unsaid.id)).toMatchObject({ budgetMin: 0, budgetMax: null })
    const half = await keep({ budgetMin: 300_000, budgetMax: null })
    expect(await getOwn(half.id)).toMatchObject({ budgetMin: 300_000, budgetMax: null })

    for (const { id } of [unsaid, half])
      expect(await send(id, { budgetMax: null })).toMatchObject({
        status: 400,
        message: '请填写最高预算',
        data: { field: 'budgetMax' },
      })
    expect(await send(unsaid.id, { budgetMax: undefined })).toMatchObject({ status: 400, message: '请填写最高预算' })
    expect((await send(open.id, { budgetMin: 0, budgetMax: 0 })).data).toMatchObject({
      status: 'pending',
      budgetMax: 0,
    })
    await decideAudit(testApp, 'requirement', open.id)
    const found = await testApp.call(opportunities.list, { budget: 'open' })
    expect(found.data.map(({ title }) => title)).toEqual([FORM.title])
  })
})
