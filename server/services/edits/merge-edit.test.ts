import { z } from 'zod'
import type { EditTable } from '../../../contract/edits/edit-table'
import type { HttpError } from '../../core/errors'
import { mergeEdit, versionOf } from './merge-edit'

const EDIT = {
  fields: { title: { label: '职位名称' }, min: { label: '最低' }, max: { label: '最高' }, spot: { label: '位置' } },
  together: [{ label: '薪资', names: ['min', 'max'] }],
} satisfies EditTable
const form = z
  .object({ title: z.string(), min: z.number(), max: z.number(), spot: z.object({ x: z.number(), y: z.number() }) })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: '最高不能低于最低' })

const seen = { title: '甲', min: 1, max: 2, spot: { x: 1, y: 2 } }
const version = versionOf(EDIT, seen)
const merge = (current: object, input: object) => mergeEdit(EDIT, form, current as never, { version, ...input })
const refusal = (current: object, input: object): HttpError => {
  try {
    merge(current, input)
  } catch (error) {
    return error as HttpError
  }
  throw new Error('nothing was refused')
}

describe('the version of an edit form', () => {
  test('is equal for equal values, whatever else the row holds and however its objects are ordered', () => {
    expect(versionOf(EDIT, { ...seen, spot: { y: 2, x: 1 }, viewCount: 7 } as never)).toBe(version)
    expect(versionOf(EDIT, { ...seen, title: '乙' })).not.toBe(version)
    expect(versionOf(EDIT, { ...seen, spot: undefined })).toBe(versionOf(EDIT, { ...seen, spot: null }))
  })
})

describe('two editors', () => {
  test('of different fields are both kept, and of one field the only one who changed it', () => {
    expect(merge({ ...seen, title: '乙' }, { max: 5 })).toEqual({ ...seen, title: '乙', max: 5 })
    expect(merge(seen, { title: '丙' })).toEqual({ ...seen, title: '丙' })
  })

  test('who enter the same are no conflict, nor is what is sent as it was seen', () => {
    expect(merge({ ...seen, title: '乙' }, { title: '乙' })).toEqual({ ...seen, title: '乙' })
    expect(merge({ ...seen, title: '乙' }, { ...seen, max: 3 })).toEqual({ ...seen, title: '乙', max: 3 })
  })

  test('who changed the same field: both values, and nothing else of the row', () => {
    const current = { ...seen, title: '乙', secret: '只给内部看' }
    expect(refusal(current, { title: '丙' })).toMatchObject({
      error: 'EDIT_CONFLICT',
      message: '「职位名称」已被别人修改，请选择保留哪一个',
      data: { conflict: { version: versionOf(EDIT, current), fields: ['title'], current: { ...seen, title: '乙' } } },
    })
    expect(Object.keys(refusal(current, { title: '丙' }).data?.conflict?.current ?? {})).not.toContain('secret')
  })

  test('of values that only make sense together conflict as one', () => {
    expect(refusal({ ...seen, min: 2 }, { max: 5 }).data?.conflict?.fields).toEqual(['min', 'max'])
  })

  test('whose changes do not go together with the rest are refused by the rules of the form', () => {
    expect(refusal({ ...seen, title: '乙' }, { min: 9 })).toMatchObject({ error: 'BAD_INPUT', data: { field: 'max' } })
  })

  test('with a version of other fields, or none of ours, are asked about every difference', () => {
    const other = versionOf({ fields: { title: { label: '名称' } } }, seen)
    for (const unknown of [other, '', 'x'.repeat(version.length), `${version}a`])
      expect(refusal({ ...seen, title: '乙' }, { title: '丙', version: unknown }).error).toBe('EDIT_CONFLICT')
  })

  test('without a version: the last save wins, as before', () => {
    const whole = { ...seen, title: '丙' }
    expect(mergeEdit(EDIT, form, { ...seen, title: '乙' }, whole)).toEqual(whole)
  })
})
