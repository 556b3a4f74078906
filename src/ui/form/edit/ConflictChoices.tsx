/** What two editors have changed: both values of each field, and which of them is saved. */
import { useState } from 'react'
import { Button } from '../../controls/buttons/Button'
import { Radio } from '../../controls/Checks'
import { Box, Text } from '../../primitives'
import css from './edit.module.scss'

export type Choice = 'mine' | 'current'

export interface ConflictRow {
  /** Names it, among the rows. */
  id: string
  label: string
  mine: string
  current: string
}

interface ConflictChoicesProps {
  rows: readonly ConflictRow[]
  /** By the ids of the rows. */
  onChange(choices: Readonly<Record<string, Choice>>): void
}

/** Every row starts with the caller's own value. */
export const startChoices = (rows: readonly ConflictRow[], choice: Choice): Record<string, Choice> =>
  Object.fromEntries(rows.map(({ id }) => [id, choice]))

export function ConflictChoices({ rows, onChange }: ConflictChoicesProps) {
  const [choices, setChoices] = useState(() => startChoices(rows, 'mine'))
  const choose = (next: Record<string, Choice>) => {
    setChoices(next)
    onChange(next)
  }
  return (
    <>
      <Box className={css.all}>
        <Button size='small' onPress={() => choose(startChoices(rows, 'mine'))}>
          全部用我的
        </Button>
        <Button size='small' onPress={() => choose(startChoices(rows, 'current'))}>
          全部用对方的
        </Button>
      </Box>
      {rows.map(({ id, label, mine, current }) => (
        <Box key={id} className={css.row}>
          <Text className={css.label}>{label}</Text>
          <Radio<Choice>
            label={label}
            isColumn
            value={choices[id] ?? 'mine'}
            onChange={(choice) => choose({ ...choices, [id]: choice })}
            options={[
              { value: 'mine', label: `您的修改：${mine}` },
              { value: 'current', label: `当前（别人已保存）：${current}` },
            ]}
          />
        </Box>
      ))}
    </>
  )
}
