/** The list of stages while it is edited: order, removal, the company's template, faults, and what is sent. */
import {
  addRow,
  applyTemplate,
  canMove,
  changeRow,
  countsOf,
  draftOf,
  goneRows,
  inputOf,
  isOutOfOrder,
  type JobStage,
  listError,
  moveRow,
  occupiedStages,
  refusedStages,
  removalError,
  removeRow,
  restoreRow,
  rowErrors,
  type StageDraft,
  type StageRow,
  unknownStages,
  withStages,
} from '@/features/hiring/application-stages/stage-draft'
import type { StageKind } from '~contract/domain/hiring/application-stages'
import { DEFAULT_STAGES } from '~contract/domain/hiring/stage-list'

const stages: JobStage[] = DEFAULT_STAGES.map((form, at) => ({
  ...form,
  no: at + 1,
  count: at === 2 ? 3 : 0,
  lateCount: 0,
}))
const counts = countsOf(stages)
const draft = draftOf(stages)
const namesOf = (rows: readonly StageRow[]) => rows.map(({ name }) => name)
const without = (no: number, from: StageDraft = draft): StageDraft => ({ ...from, ...removeRow(from, `stage${no}`) })
const added = (name: string, kind: StageKind, from: readonly StageRow[] = draft.rows): readonly StageRow[] =>
  changeRow(addRow(from), 'new1', { name, kind })

describe('the order', () => {
  test('the first and the last stage stay, and nothing changes positions with them', () => {
    const moves = draft.rows.map((_, at) => [canMove(draft.rows, at, -1), canMove(draft.rows, at, 1)])
    expect(moves).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [true, false],
      [false, false],
    ])
    expect(moveRow(draft.rows, 0, 1)).toBe(draft.rows)
    expect(moveRow(draft.rows, 4, -1)).toBe(draft.rows)
    expect(moveRow(draft.rows, 1, -1)).toBe(draft.rows)
  })

  test('a stage goes one position up or down, and is marked where its kind may not be', () => {
    const down = moveRow(draft.rows, 1, 1)
    expect(namesOf(down)).toEqual(['新投递', '面试', '用人部门筛选', '录用沟通', '入职'])
    expect(namesOf(moveRow(down, 2, -1))).toEqual(namesOf(draft.rows))
    expect(isOutOfOrder(draft.rows)).toBe(false)
    expect(isOutOfOrder(down)).toBe(true)
    expect(rowErrors(down)).toEqual({ stage2: '类型是用人部门筛选的阶段应在面试之前' })
    expect(listError(down)).toBe('阶段的顺序应为：新投递、用人部门筛选、面试、录用沟通、入职')
  })

  test('a new stage comes before 入职; another kind puts it where that kind is', () => {
    const rows = addRow(draft.rows)
    expect(rows.at(-2)).toEqual({ key: 'new1', no: undefined, name: '', kind: 'offer', dayLimit: 0 })
    expect(namesOf(added('一面', 'interview'))).toEqual(['新投递', '用人部门筛选', '面试', '一面', '录用沟通', '入职'])
    expect(namesOf(added('初筛', 'screening'))).toEqual(['新投递', '用人部门筛选', '初筛', '面试', '录用沟通', '入职'])
    const both = addRow(added('一面', 'interview'))
    expect(new Set(both.map(({ key }) => key)).size).toBe(7)
    expect(addRow([draft.rows[0], draft.rows[4]] as StageRow[]).at(1)?.kind).toBe('screening')
  })
})

describe('errors', () => {
  test('a missing name is at its row, two equal names at both, and the list says what it lacks', () => {
    const empty = addRow(addRow(draft.rows))
    expect(rowErrors(empty)).toEqual({ new1: '请填写阶段名称', new2: '请填写阶段名称' })
    expect(listError(empty)).toBe('请改正标出的阶段')
    const twice = changeRow(draft.rows, 'stage2', { name: ' 面试 ' })
    expect(rowErrors(twice)).toEqual({ stage2: '阶段的名称不能相同', stage3: '阶段的名称不能相同' })
    expect(listError(twice)).toBe('阶段的名称不能相同')
    expect([rowErrors(draft.rows), listError(draft.rows)]).toEqual([{}, undefined])
  })

  test('of the server are at the row they name, at the removed stages, or below the list', () => {
    const fields = { 'stages.1.no': '这个职位没有这个阶段，可能刚被去掉', moves: '请选择', stages: '最多 12 个阶段' }
    expect(refusedStages(fields, draft.rows)).toEqual({
      rows: { stage2: '这个职位没有这个阶段，可能刚被去掉' },
      errors: { removed: '请选择', rows: '最多 12 个阶段' },
    })
    expect(refusedStages({ 'stages.1.kind': 'x' }, draft.rows).errors).toEqual({ rows: '请改正标出的阶段' })
    expect(refusedStages({ 'stages.9.kind': 'x' }, draft.rows).errors).toEqual({ rows: 'x' })
  })
})

describe('a removed stage', () => {
  test('with applications needs another one for them, which is still there', () => {
    const removed = without(3)
    expect(occupiedStages(removed.removed, counts)).toHaveLength(1)
    expect(removalError(removed, counts)).toBe('请选择移到哪个阶段')
    const chosen = { ...removed, removed: removed.removed.map((row) => ({ ...row, to: 2 })) }
    expect(removalError(chosen, counts)).toBeUndefined()
    expect(inputOf('7', stages, chosen)).toMatchObject({ moves: [{ from: 3, to: 2 }] })
    const both = without(2, chosen)
    expect(removalError(both, counts)).toBe('请选择移到哪个阶段')
    expect(inputOf('7', stages, both).moves).toEqual([])
  })

  test('without applications is gone; one that was never saved leaves nothing behind', () => {
    expect(removalError(without(2), counts)).toBeUndefined()
    const rows = addRow(draft.rows)
    expect(removeRow({ ...draft, rows }, 'new1')).toEqual({ rows: draft.rows, removed: [] })
  })

  test('comes back where its kind is', () => {
    expect(restoreRow(without(3), 3)).toEqual({ rows: draft.rows, removed: [] })
    expect(restoreRow(draft, 3)).toEqual({ rows: draft.rows, removed: [] })
  })
})

test("the company's template keeps stages of the same kind and name, and the first and the last under new names", () => {
  const template = [
    { name: '待看', kind: 'new', dayLimit: 1 },
    { name: '笔试', kind: 'interview', dayLimit: 2 },
    { name: '面试', kind: 'interview', dayLimit: 5 },
    { name: '入职', kind: 'onboarding', dayLimit: 0 },
  ] as const
  const next = applyTemplate(without(3), template)
  expect(next.rows.map(({ no, name, dayLimit }) => [no, name, dayLimit])).toEqual([
    [1, '待看', 1],
    [undefined, '笔试', 2],
    [3, '面试', 5],
    [5, '入职', 0],
  ])
  expect(namesOf(next.removed)).toEqual(['用人部门筛选', '录用沟通'])
  expect(new Set(next.rows.map(({ key }) => key)).size).toBe(4)
})

test('stages that a colleague has added meanwhile are found, and join the rows', () => {
  const foreign = { name: '一面', kind: 'interview', dayLimit: 0, no: 6, count: 1, lateCount: 0 } as const
  expect(unknownStages(without(3), stages)).toEqual([])
  const unknown = unknownStages(draft, [...stages, foreign])
  expect(unknown).toEqual([foreign])
  expect(namesOf(withStages(draft.rows, unknown))).toEqual([
    '新投递',
    '用人部门筛选',
    '面试',
    '一面',
    '录用沟通',
    '入职',
  ])
})

test('stages that a colleague has removed meanwhile are marked, new ones are not', () => {
  const left = stages.filter(({ no }) => no !== 3)
  const rows = added('一面', 'interview')
  expect(goneRows({ ...draft, rows }, left)).toEqual({ stage3: '同事刚去掉了这个阶段' })
  expect(goneRows({ ...draft, rows }, stages)).toEqual({})
})

test('is sent without spaces around names, and a new stage without a number', () => {
  const { stages: sent } = inputOf('7', stages, { ...draft, rows: added(' 一面 ', 'interview') })
  expect(sent[3]).toEqual({ name: '一面', kind: 'interview', dayLimit: 0 })
  expect(sent[4]).toEqual({ no: 4, name: '录用沟通', kind: 'offer', dayLimit: 7 })
})
