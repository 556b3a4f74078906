/** Stages that were taken off the list while applications are in them: each asks for the stage that takes these. */
import { Box, Button, FieldFrame, Select, Text } from '@/ui'
import { type RemovedStage, restoreRow, type StageCounts, type StageDraft } from './stage-draft'
import css from './stage-editor.module.scss'

interface RemovedStagesProps {
  values: StageDraft
  /** Those with applications. */
  occupied: readonly RemovedStage[]
  counts: StageCounts
  error: string | undefined
  onChange(next: Partial<StageDraft>): void
}

export function RemovedStages({ values, occupied, counts, error, onChange }: RemovedStagesProps) {
  const { rows, removed } = values
  const options = rows.flatMap(({ no, name }) => (no === undefined ? [] : [{ value: no, label: name.trim() }]))
  const choose = (from: number, to: number | undefined) =>
    onChange({ removed: removed.map((stage) => (stage.no === from ? { ...stage, to } : stage)) })
  return (
    <FieldFrame label='去掉的阶段里还有人' isRequired {...(error ? { error } : {})} className={css.removed}>
      {occupied.map(({ no, name, to }) => {
        const chosen = options.some(({ value }) => value === to) ? to : undefined
        return (
          <Box key={no} className={css.leaving}>
            <Text className={css.leavingName}>{`「${name}」的 ${counts.get(no)} 人移到`}</Text>
            <Box className={css.target}>
              <Select
                label={`「${name}」的人移到`}
                value={chosen}
                options={options}
                placeholder='请选择阶段'
                invalid={Boolean(error) && chosen === undefined}
                onChange={(stage) => choose(no, stage)}
              />
            </Box>
            <Button kind='link' size='small' onPress={() => onChange(restoreRow(values, no))}>
              不去掉了
            </Button>
          </Box>
        )
      })}
    </FieldFrame>
  )
}
