/** What the bar of selected applications offers. */
import { Button } from '@/ui'
import { isFinalStage, stageOf } from '~contract/domain/talent-pool'
import { FinalNote } from '../../candidates/talent-pool/decisions/BulkDecisionButtons'
import { canMove } from './application-stage'
import type { JobApplication } from './application-types'
import type { useApplicationList } from './use-application-page'
import { decideApplications } from './use-applications'

/** Applications one decision may take (contract updateDeliverStatus). */
const BULK_MAX = 50

interface BulkDecisionsProps {
  list: ReturnType<typeof useApplicationList>
  chosen: readonly string[]
  clear(): void
}

/** Decisions on the selected applications; each takes those of them that allow it. */
export function BulkDecisions({
  list: { source, setHired, setMoving, setRefused },
  chosen,
  clear,
}: BulkDecisionsProps) {
  const closed = source.rows.filter(({ id, status }) => chosen.includes(id) && isFinalStage(stageOf(status)))
  const able = (action: JobApplication['can'][number]) =>
    source.rows.filter(({ id, can }) => chosen.includes(id) && can.includes(action)).slice(0, BULK_MAX)
  /** Bulk onboarding needs one common job. */
  const ready = able('onboard')
  const hires = ready.every(({ jobId }) => jobId === ready[0]?.jobId) ? ready : []
  const movable = source.rows.filter((row) => chosen.includes(row.id) && canMove(row))
  const passAll = async () => {
    await decideApplications(able('pass'), 'passed')
    clear()
  }
  return (
    <>
      <Button kind='primary' size='small' disabled={!able('pass').length} onPress={passAll}>
        通过初筛
      </Button>
      <Button size='small' disabled={!movable.length} onPress={() => setMoving({ rows: movable, onDone: clear })}>
        移到
      </Button>
      <Button
        size='small'
        disabled={!able('refuse').length}
        onPress={() => setRefused({ rows: able('refuse'), onDone: clear })}
      >
        不合适
      </Button>
      <Button size='small' disabled={!hires.length} onPress={() => setHired(hires)}>
        登记入职
      </Button>
      <FinalNote count={closed.length} unit='条' />
      <Button kind='quiet' size='small' onPress={clear}>
        取消选择
      </Button>
    </>
  )
}
