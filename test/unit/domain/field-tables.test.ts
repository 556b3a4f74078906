/** A table of fields gives the form of the client and the schemas of the server: both say the same of every value. */
import { z } from 'zod'
import { CIRCLE_FIELDS } from '../../../contract/fields/circle-fields'
import { COMPANY_FIELDS } from '../../../contract/fields/company-fields'
import { defineFields, type FieldTable } from '../../../contract/fields/define-fields'
import { draftShape, filterShape, formShape, ownerShape, publicShape } from '../../../contract/fields/field-schemas'
import { JOB_FIELDS } from '../../../contract/fields/job-fields'
import { REQUIREMENT_FIELDS } from '../../../contract/fields/requirement-fields'
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '../../../contract/fields/service-fields'
import { draftOf, emptyValues, rulesOf, valuesOf } from '../../../src/ui/form/field-values'

const TABLES: Record<string, FieldTable> = {
  job: JOB_FIELDS,
  company: COMPANY_FIELDS,
  requirement: REQUIREMENT_FIELDS,
  'service item': SERVICE_ITEM_FIELDS,
  'service case': SERVICE_CASE_FIELDS,
  circle: CIRCLE_FIELDS,
}

/** Values that a control of any kind may hold. */
const SAMPLES: Record<string, readonly unknown[]> = {
  text: ['', ' ', '短', '够长的一段文字，十个字以上', '长'.repeat(6000)],
  code: [undefined, 'S0101', '510100', 'J010101'],
  reference: [undefined, '42'],
  choice: [undefined],
  whole: [undefined, -1, 0, 1, 13, 1_000_000],
  fen: [undefined, -1, 0, 1, 20_000_000_000],
  phone: ['', '13800000001', '12'],
}

const firstError = async (table: FieldTable, name: string, value: unknown) => {
  const rules = (rulesOf(table) as Record<string, readonly ((value: unknown, all: unknown) => unknown)[]>)[name] ?? []
  for (const rule of rules) {
    const error = await rule(value, {})
    if (error) return error as string
  }
}

describe.each(Object.entries(TABLES))('the fields of a %s', (_, table) => {
  const cases = Object.entries(table).flatMap(([name, field]) =>
    (SAMPLES[field.kind] ?? []).map((value) => [name, JSON.stringify(value)?.slice(0, 20), value] as const),
  )

  it.each(cases)('%s: the form and the server agree on %s', async (name, _shown, value) => {
    const field = table[name] as FieldTable[string]
    const sent = draftOf({ [name]: field }, { [name]: value } as never)[name]
    const answer = z.object(formShape({ [name]: field })).safeParse({ [name]: sent })
    const shown = await firstError(table, name, value)
    // left empty, a number is its default or missing in a draft: the form may ask for it, the server need not
    const isOpen = sent === null || (value === undefined && 'default' in field)
    if (!isOpen) expect([name, shown]).toEqual([name, answer.error?.issues[0] && expect.any(String)])
  })
})

describe.each([
  ['job', JOB_FIELDS],
  ['requirement', REQUIREMENT_FIELDS],
] as [string, FieldTable][])('a draft of a %s', (_, table) => {
  it('an empty form is a draft, and a draft read again is the same form', () => {
    const draft = z.object(draftShape(table)).parse(draftOf(table, emptyValues(table)))
    expect(valuesOf(table, draft as never)).toEqual(emptyValues(table))
    expect(z.object(ownerShape(table)).safeParse(draft).error).toBeUndefined()
  })
})

describe('what is derived of a table', () => {
  const table = defineFields({
    name: { kind: 'text', label: '名称', max: 5, isRequired: true, isPublic: true },
    note: { kind: 'text', label: '备注', max: 5 },
    size: { kind: 'choice', label: '规模', options: { s: '小', l: '大' }, isPublic: true, isFilterable: true },
    isRemote: { kind: 'flag', label: '远程', isFilterable: true },
  })

  it('the public sees the public fields alone', () => {
    expect(Object.keys(publicShape(table))).toEqual(['name', 'size'])
  })

  it('a list is filtered by the fields that are marked, by valid values alone', () => {
    const filters = z.object(filterShape(table))
    expect(Object.keys(filters.shape)).toEqual(['size', 'isRemote'])
    expect(filters.parse({ isRemote: true })).toEqual({ isRemote: true })
    expect(filters.safeParse({ size: 'huge' }).error?.issues[0]?.message).toBe('规模不正确')
  })

  it('a choice without a default must be made, in the words of its label', async () => {
    expect(await firstError(table, 'size', undefined)).toBe('请选择规模')
    expect(z.object(formShape(table)).safeParse({ name: '聘桥' }).error?.issues[0]?.message).toBe('请选择规模')
  })
})
