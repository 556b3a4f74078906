/** Two editors of one thing: what only one has changed is merged, what both have is shown to the second (decision 0085). */
import { api } from '../../../contract/api'
import { nameOf } from '../../../contract/calls'
import { type EditValues, unitsOf } from '../../../contract/edits/edit-table'
import { ERRORS } from '../../../contract/errors'
import { createEmployer, type Employer } from '../../support/api/company-fixture'
import { createTestApp, type TestApp } from '../../support/test-app'
import type { EditCase, OpenEdit } from './edit-case'
import { EDIT_CASES } from './edit-cases'

let testApp: TestApp
let employer: Employer
beforeAll(async () => {
  testApp = await createTestApp()
})
beforeEach(async () => {
  employer = await createEmployer(testApp)
})
afterAll(() => testApp.close())

const CASES = EDIT_CASES.map((editCase) => [nameOf(editCase.key), editCase] as const)

const pick = (values: EditValues, names: EditValues) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]))

function savingOf({ key, firstKey = key, again }: EditCase, open: OpenEdit) {
  return async (who: 'first' | 'second', changes: EditValues, idempotencyKey?: string) => {
    const options = { as: open[who], ...(idempotencyKey ? { key: idempotencyKey } : {}) }
    const reply = await testApp.raw(who === 'first' ? firstKey : key, { ...open.ids, ...changes }, options)
    if (reply.code === 0) await again?.(testApp, open)
    return reply
  }
}

describe.each(CASES)('%s', (_name, editCase) => {
  const { key, edit, first, second, other } = editCase

  test('keeps both where two editors have changed different fields @P-8-31', async () => {
    if (!other) return expect(unitsOf(edit).length).toBeLessThan(4)
    const open = await editCase.open(testApp, employer)
    const save = savingOf(editCase, open)
    const { version } = await open.view()
    expect(await save('first', { ...first, version })).toMatchObject({ code: 0 })
    expect(await save('second', { ...other, version })).toMatchObject({ code: 0 })
    expect(await open.view()).toMatchObject({ ...first, ...other })
  })

  test('shows the second editor of a field what the first has saved, and stores nothing @P-8-31', async () => {
    const open = await editCase.open(testApp, employer)
    const save = savingOf(editCase, open)
    const { version } = await open.view()
    expect(await save('first', { ...first, version })).toMatchObject({ code: 0 })
    const refused = await save('second', { ...other, ...second, version })
    const now = await open.view()
    const unit = unitsOf(edit).find(({ names }) => names.some((name) => name in second))
    expect(refused).toMatchObject({ code: ERRORS.EDIT_CONFLICT.code, status: 409 })
    expect(refused.data).toEqual({
      conflict: {
        version: now.version,
        fields: unit?.names,
        current: expect.objectContaining(pick(now, first)),
      },
    })
    expect(refused.message).toContain(`「${unit?.label}」已被别人修改`)
    expect(now).toMatchObject(first)

    expect(await save('second', { ...other, ...second, version: now.version })).toMatchObject({ code: 0 })
    expect(await open.view()).toMatchObject({ ...other, ...second })
  })

  test('is done once when it is repeated, and needs no version of clients that know none', async () => {
    const open = await editCase.open(testApp, employer)
    const { version, ...before } = await open.view()
    const save = savingOf(editCase, open)
    const idempotencyKey = `two-editors-${Date.now()}`
    const replies = [await save('first', { ...first, version }, idempotencyKey)]
    if (!editCase.again) replies.push(await save('first', { ...first, version }, idempotencyKey))
    for (const reply of replies) expect(reply).toMatchObject({ code: 0 })
    const form = pick(before, edit.fields)
    expect(await save('second', { ...form, ...second })).toMatchObject({ code: 0 })
    expect(await open.view()).toMatchObject(second)
  })

  test('asks about every difference when the version is not one of its own', async () => {
    const open = await editCase.open(testApp, employer)
    const save = savingOf(editCase, open)
    expect(await save('second', { ...second, version: 'none' })).toMatchObject({ code: ERRORS.EDIT_CONFLICT.code })
  })

  test('has a table of all that it stores', async () => {
    const open = await editCase.open(testApp, employer)
    const { shape } = api[key].input as unknown as { shape: object }
    const outside = ['version', ...Object.keys(open.ids), ...(editCase.outside ?? [])]
    expect(Object.keys(shape).filter((name) => !outside.includes(name) && !(name in edit.fields))).toEqual([])
  })
})
