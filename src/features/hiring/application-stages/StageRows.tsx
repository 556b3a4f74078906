/** One row for each stage: name, days, kind, and buttons that move and remove it. */
import { useEffect, useRef } from 'react'
import { Box, focusField, Icon, IconButton, type KeyEvent, NumberInput, Select, Text, TextInput } from '@/ui'
import { STAGE_KIND, type StageKind } from '~contract/domain/hiring/application-stages'
import { STAGE_LIMITS, type StageForm } from '~contract/domain/hiring/stage-list'
import {
  canMove,
  changeRow,
  FREE_KINDS,
  isFixed,
  moveRow,
  removeRow,
  type StageCounts,
  type StageDraft,
  type StageRow,
} from './stage-draft'
import css from './stage-editor.module.scss'

const KINDS = FREE_KINDS.map((value) => ({ value, label: STAGE_KIND[value] }))
const UP = -1
const DOWN = 1
const STEPS: Readonly<Record<string, typeof UP | typeof DOWN>> = { ArrowUp: UP, ArrowDown: DOWN }

interface StageRowsProps {
  id: string
  values: StageDraft
  /** By the key of the row. */
  errors: Readonly<Record<string, string>>
  counts: StageCounts
  onChange(next: Partial<StageDraft>): void
  /** Reads a text to those who do not see what has changed. */
  onAnnounce(text: string): void
}

const nameOf = ({ name }: StageRow, at: number) => (name.trim() ? `「${name.trim()}」` : `第 ${at + 1} 个阶段`)
const buttonId = (key: string, by: number) => `${key}-${by === UP ? 'up' : 'down'}`

/** A moved row loses the focus, and a new one has none yet: the cursor goes to where the next key is expected. */
function useFocusAfter(rows: readonly StageRow[]) {
  const wanted = useRef<readonly string[]>([])
  const known = useRef(rows)
  useEffect(() => {
    const added =
      rows.length > known.current.length ? rows.find((row) => !known.current.includes(row) && !row.name) : undefined
    known.current = rows
    for (const id of added ? [`${added.key}-name`] : wanted.current) focusField(id)
    wanted.current = []
  }, [rows])
  return wanted
}

interface StageFieldsProps {
  row: StageRow
  at: number
  error: string | undefined
  onChange(change: Partial<StageForm>): void
}

function StageFields({ row, at, error, onChange }: StageFieldsProps) {
  const label = `阶段 ${at + 1} 的`
  const note = error ? { describedBy: `${row.key}-error` } : {}
  const isChosen = row.no === undefined && !isFixed(row)
  return (
    <>
      <Box className={css.name}>
        <TextInput
          id={`${row.key}-name`}
          label={`${label}名称`}
          value={row.name}
          maxLength={STAGE_LIMITS.name}
          placeholder='如 一面、笔试'
          invalid={Boolean(error)}
          onChange={(name) => onChange({ name })}
          {...note}
        />
      </Box>
      <Box className={css.days}>
        <NumberInput
          label={`${label}超时天数`}
          value={row.dayLimit || undefined}
          min={0}
          max={STAGE_LIMITS.maxDays}
          placeholder='不限'
          suffix='天'
          onChange={(days) => onChange({ dayLimit: days ?? 0 })}
        />
      </Box>
      <Box className={css.kind}>
        {isChosen ? (
          <Select<StageKind>
            label={`${label}类型`}
            value={row.kind}
            options={KINDS}
            onChange={(kind) => onChange({ kind: kind ?? row.kind })}
          />
        ) : (
          <Text className={css.fixed}>{STAGE_KIND[row.kind]}</Text>
        )}
      </Box>
    </>
  )
}

/** The list that is edited. Alt with an arrow key moves the row that has the focus. */
export function StageRows({ id, values, errors, counts, onChange, onAnnounce }: StageRowsProps) {
  const { rows } = values
  const wanted = useFocusAfter(rows)
  /** What is shown when the form is sent with errors. */
  const wrong = rows.find(({ key }) => errors[key])
  const move = (at: number, by: typeof UP | typeof DOWN, focus: readonly string[]) => {
    const row = rows[at]
    if (!row || !canMove(rows, at, by)) return
    wanted.current = focus
    onChange({ rows: moveRow(rows, at, by) })
    onAnnounce(`${nameOf(row, at)}已移到第 ${at + by + 1} 个`)
  }
  const moveByKey = (e: KeyEvent, at: number) => {
    const by = STEPS[e.key]
    if (!by || !e.altKey) return
    e.preventDefault()
    move(at, by, [`${rows[at]?.key}-name`])
  }
  const remove = (row: StageRow, at: number) => {
    onChange(removeRow(values, row.key))
    const count = row.no === undefined ? 0 : (counts.get(row.no) ?? 0)
    onAnnounce(count ? `已去掉${nameOf(row, at)}，请选择里面 ${count} 人移到哪里` : `已去掉${nameOf(row, at)}`)
  }
  return (
    <Box id={wrong ? undefined : id} role='group' aria-label='阶段' className={css.rows}>
      <Box className={css.labels} aria-hidden>
        <Text className={css.name}>名称</Text>
        <Text className={css.days}>超时天数</Text>
        <Text className={css.kind}>类型</Text>
        <Box className={css.tools} />
      </Box>
      {rows.map((row, at) => (
        <Box
          key={row.key}
          id={row === wrong ? id : undefined}
          role='group'
          aria-label={nameOf(row, at)}
          onKeyDown={(e) => moveByKey(e, at)}
        >
          <Box className={css.row}>
            <StageFields
              row={row}
              at={at}
              error={errors[row.key]}
              onChange={(next) => onChange({ rows: changeRow(rows, row.key, next) })}
            />
            <Box className={css.tools}>
              {!isFixed(row) && (
                <>
                  {([UP, DOWN] as const).map((by) => (
                    <IconButton
                      key={by}
                      id={buttonId(row.key, by)}
                      icon={by === UP ? 'chevron-up' : 'chevron-down'}
                      label={`${by === UP ? '上移' : '下移'}${nameOf(row, at)}`}
                      disabled={!canMove(rows, at, by)}
                      tone={canMove(rows, at, by) ? 'ink-2' : 'ink-4'}
                      onPress={() => move(at, by, [buttonId(row.key, -by), buttonId(row.key, by)])}
                    />
                  ))}
                  <IconButton icon='trash' label={`去掉${nameOf(row, at)}`} onPress={() => remove(row, at)} />
                </>
              )}
            </Box>
          </Box>
          {errors[row.key] && (
            <Box id={`${row.key}-error`} className={css.error}>
              <Icon name='alert-circle' size={16} tone='danger-ink' />
              <Text>{errors[row.key]}</Text>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
