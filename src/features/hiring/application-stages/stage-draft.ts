/** The stages of a job while they are edited: what a change makes of the list, what is wrong with it, and what is sent. No React here. */
import type { Input, Output } from '@/api'
import type { FieldErrors } from '@/ui'
import type * as applicationStages from '~contract/calls/hiring/application-stages'
import { STAGE_KIND, STAGE_KINDS, type StageKind } from '~contract/domain/hiring/application-stages'
import { type StageForm, stageListError } from '~contract/domain/hiring/stage-list'

export type JobStage = Output<typeof applicationStages.list>[number]

export interface StageRow extends StageForm {
  /** Identity on the screen. */
  key: string
  /** Undefined: not saved yet. */
  no: number | undefined
}

/** A saved stage that was taken off the list. */
export interface RemovedStage extends StageRow {
  no: number
  /** Number of the stage that takes its applications. */
  to: number | undefined
}

export interface StageDraft {
  rows: readonly StageRow[]
  removed: readonly RemovedStage[]
  /** The company's template becomes the same. */
  savesTemplate: boolean
}

/** Applications by number of the stage. */
export type StageCounts = ReadonlyMap<number, number>

const MARKED = '请改正标出的阶段'
const GONE = '同事刚去掉了这个阶段'
const UNCHOSEN = '请选择移到哪个阶段'

const orderOf = ({ kind }: Pick<StageRow, 'kind'>) => STAGE_KINDS.indexOf(kind)
const rowOf = ({ no, name, kind, dayLimit }: JobStage): StageRow => ({ key: `stage${no}`, no, name, kind, dayLimit })
const isSaved = <R extends StageRow>(row: R): row is R & { no: number } => row.no !== undefined

/** Kinds of which a job has any number of stages. */
export const FREE_KINDS: readonly StageKind[] = STAGE_KINDS.slice(1, -1)

/** The first and the last stage stay where they are. */
export const isFixed = ({ kind }: Pick<StageRow, 'kind'>): boolean => !FREE_KINDS.includes(kind)

/** The stages as they are stored. */
export const draftOf = (stages: readonly JobStage[]): StageDraft => ({
  rows: stages.map(rowOf),
  removed: [],
  savesTemplate: false,
})

export const countsOf = (stages: readonly JobStage[]): StageCounts =>
  new Map(stages.map(({ no, count }) => [no, count]))

/** A key that no row has. */
function freshKey(rows: readonly StageRow[]): string {
  for (let n = 1; ; n++) if (!rows.some(({ key }) => key === `new${n}`)) return `new${n}`
}

/** Puts a row behind the last one that its kind may follow. */
function insertByKind(rows: readonly StageRow[], row: StageRow): StageRow[] {
  const at = rows.reduce((found, other, i) => (orderOf(other) <= orderOf(row) ? i + 1 : found), 0)
  return [...rows.slice(0, at), row, ...rows.slice(at)]
}

/** Whether the row at index `at` and its neighbour (`by` -1 or 1) can change positions. */
export function canMove(rows: readonly StageRow[], at: number, by: -1 | 1): boolean {
  const [row, other] = [rows[at], rows[at + by]]
  return row !== undefined && other !== undefined && !isFixed(row) && !isFixed(other)
}

/** The row at index `at` one position up (`by` -1) or down (1); the same rows where it cannot. */
export function moveRow(rows: readonly StageRow[], at: number, by: -1 | 1): readonly StageRow[] {
  if (!canMove(rows, at, by)) return rows
  const rest = rows.filter((_, i) => i !== at)
  return [...rest.slice(0, at + by), rows[at] as StageRow, ...rest.slice(at + by)]
}

/** Adds an empty stage before the last one, of the kind of the stage before it. */
export function addRow(rows: readonly StageRow[]): StageRow[] {
  const before = rows.at(-2)
  const kind = before && !isFixed(before) ? before.kind : 'screening'
  return insertByKind(rows, { key: freshKey(rows), no: undefined, name: '', kind, dayLimit: 0 })
}

/** Changes one row; another kind puts it where that kind is. */
export function changeRow(rows: readonly StageRow[], key: string, change: Partial<StageForm>): readonly StageRow[] {
  const row = rows.find((other) => other.key === key)
  if (!row) return rows
  const next = { ...row, ...change }
  if (next.kind === row.kind) return rows.map((other) => (other === row ? next : other))
  return insertByKind(
    rows.filter((other) => other !== row),
    next,
  )
}

/** Takes a stage off the list; a saved one is remembered, because its applications may have to go somewhere. */
export function removeRow({ rows, removed }: StageDraft, key: string): Pick<StageDraft, 'rows' | 'removed'> {
  const row = rows.find((other) => other.key === key)
  return {
    rows: rows.filter((other) => other !== row),
    removed: row && isSaved(row) ? [...removed, { ...row, to: undefined }] : removed,
  }
}

/** Puts a removed stage back. */
export function restoreRow({ rows, removed }: StageDraft, no: number): Pick<StageDraft, 'rows' | 'removed'> {
  const found = removed.find((other) => other.no === no)
  if (!found) return { rows, removed }
  const { to: _, ...row } = found
  return { rows: insertByKind(rows, row), removed: removed.filter((other) => other !== found) }
}

/**
 * The company's template in place of the rows. A saved stage of the same kind and name continues, as do the first and the last one under
 * their new names; every other one is removed.
 */
export function applyTemplate(
  { rows, removed }: StageDraft,
  template: readonly StageForm[],
): Pick<StageDraft, 'rows' | 'removed'> {
  const left = [...rows, ...removed].filter(isSaved)
  const next: StageRow[] = []
  for (const { name, kind, dayLimit } of template) {
    const at = left.findIndex((row) => row.kind === kind && (isFixed(row) || row.name.trim() === name))
    const [known] = at < 0 ? [] : left.splice(at, 1)
    next.push({ key: known?.key ?? freshKey([...rows, ...next]), no: known?.no, name, kind, dayLimit })
  }
  return { rows: next, removed: left.map((row) => ({ to: undefined, ...row })) }
}

/** Rows of stages that somebody else has removed since, with what is said of them, by their keys. */
export const goneRows = ({ rows }: StageDraft, stages: readonly JobStage[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.filter((row) => isSaved(row) && !stages.some(({ no }) => no === row.no)).map(({ key }) => [key, GONE]),
  )

/** Stages that somebody else has added since the draft was made. */
export const unknownStages = ({ rows, removed }: StageDraft, stages: readonly JobStage[]): readonly JobStage[] =>
  stages.filter(({ no }) => ![...rows, ...removed].some((row) => row.no === no))

/** The rows with stages of others. */
export const withStages = (rows: readonly StageRow[], stages: readonly JobStage[]): readonly StageRow[] =>
  stages.map(rowOf).reduce<readonly StageRow[]>(insertByKind, rows)

/** Removed stages with applications in them: each needs another stage for these. */
export const occupiedStages = (removed: readonly RemovedStage[], counts: StageCounts): readonly RemovedStage[] =>
  removed.filter(({ no }) => Boolean(counts.get(no)))

/** What is wrong with each row, by its key. */
export function rowErrors(rows: readonly StageRow[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  rows.forEach((row, at) => {
    const name = row.name.trim()
    const before = rows[at - 1]
    if (!name) found[row.key] = '请填写阶段名称'
    else if (rows.some((other) => other !== row && other.name.trim() === name)) found[row.key] = '阶段的名称不能相同'
    else if (before && orderOf(row) < orderOf(before))
      found[row.key] = `类型是${STAGE_KIND[row.kind]}的阶段应在${STAGE_KIND[before.kind]}之前`
  })
  return found
}

/** What is wrong with the list, below it; undefined = nothing. */
export function listError(rows: readonly StageRow[]): string | undefined {
  const named = rows.map(({ name, kind }, at) => ({ kind, name: name.trim() || `#${at}` }))
  return stageListError(named) || (rows.some(({ name }) => !name.trim()) ? MARKED : undefined)
}

/** Whether a stage precedes one that its kind has to follow. */
export const isOutOfOrder = (rows: readonly StageRow[]): boolean =>
  rows.some((row, at) => at > 0 && orderOf(row) < orderOf(rows[at - 1] as StageRow))

/** Says that the applications of a removed stage have nowhere to go; undefined = all have. */
export const removalError = ({ rows, removed }: StageDraft, counts: StageCounts): string | undefined =>
  occupiedStages(removed, counts).every(({ to }) => rows.some(({ no }) => no !== undefined && no === to))
    ? undefined
    : UNCHOSEN

/** What the call takes; `before` are the stages that the draft was made of. */
export function inputOf(
  jobId: string,
  before: readonly JobStage[],
  { rows, removed }: StageDraft,
): Input<typeof applicationStages.save> {
  return {
    jobId,
    before: before.map(({ no, name, dayLimit }) => ({ no, name, dayLimit })),
    stages: rows.map(({ no, name, kind, dayLimit }) => ({
      ...(no === undefined ? {} : { no }),
      name: name.trim(),
      kind,
      dayLimit,
    })),
    moves: removed.flatMap(({ no, to }) =>
      to !== undefined && rows.some((row) => row.no === to) ? [{ from: no, to }] : [],
    ),
  }
}

interface RefusedStages {
  /** By the key of the row. */
  rows: Readonly<Record<string, string>>
  errors: FieldErrors<StageDraft>
}

/** Errors of the server, `{ 'stages.2.kind': text }`, where they belong: at a row, below the list, or where its applications go. */
export function refusedStages(fields: Readonly<Record<string, string>>, rows: readonly StageRow[]): RefusedStages {
  const marked: Record<string, string> = {}
  const errors: FieldErrors<StageDraft> = {}
  for (const [field, text] of Object.entries(fields)) {
    const [list, at] = field.split('.')
    const row = list === 'stages' && at !== undefined ? rows[Number(at)] : undefined
    if (row) marked[row.key] = text
    else errors[list === 'moves' ? 'removed' : 'rows'] = text
  }
  if (Object.keys(marked).length) errors.rows ??= MARKED
  return { rows: marked, errors }
}
