/** 通过初筛 and 不合适 for the candidates that are selected; who is hired or has withdrawn is left out, and the line says so. */
import { Button, Text, toast } from '@/ui'
import { isFinalStage } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidate-types'
import css from '../pool.module.scss'
import type { CandidateDecisions } from './decision-types'

interface BulkDecisionButtonsProps {
  candidates: readonly Candidate[]
  decide: CandidateDecisions
  /** The pass is the main act of the bar. */
  isMain?: boolean
  /** Clears the selection after a pass. */
  onPassed(): void
}

const FINAL = '已撤回或已入职，不能再处理'
const showFinal = () => toast(`选中的${FINAL}`)

/** How many of the selection no decision follows for; nothing when there are none. `unit` counts them: 位, 条. */
export const FinalNote = ({ count, unit }: { count: number; unit: string }) =>
  count > 0 ? <Text className={css.faint}>{`${count} ${unit}${FINAL}`}</Text> : null

export function BulkDecisionButtons({ candidates, decide, isMain = false, onPassed }: BulkDecisionButtonsProps) {
  const open = candidates.filter(({ stage }) => !isFinalStage(stage))
  const off = open.length ? {} : { disabled: true, onDisabledPress: showFinal }
  const passAll = async () => {
    if (await decide.pass(open)) onPassed()
  }
  return (
    <>
      <Button size='small' kind={isMain ? 'primary' : 'normal'} {...off} onPress={passAll}>
        通过初筛
      </Button>
      <Button size='small' {...off} onPress={() => decide.openDialog('reject', open)}>
        不合适
      </Button>
      <FinalNote count={candidates.length - open.length} unit='位' />
    </>
  )
}
