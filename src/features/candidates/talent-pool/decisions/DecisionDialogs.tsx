import { Box, Button, Dialog } from '@/ui'
import css from '../pool.module.scss'
import { candidateNames } from './candidate-names'
import { AddToJobDialog, PoolDialog, RejectForm, RemarkDialog, TagDialog } from './decision-forms'
import type { CandidateDecisions } from './decision-types'

/** The open decision dialog, and the candidates a batch failed for. */
export function DecisionDialogs({ decide }: { decide: CandidateDecisions }) {
  const { open, failures } = decide
  return (
    <>
      {open?.kind === 'pool' && <PoolDialog candidates={open.candidates} decide={decide} />}
      {open?.kind === 'tags' && <TagDialog candidates={open.candidates} decide={decide} />}
      {open?.kind === 'reject' && (
        <RejectForm
          names={candidateNames(open.candidates).trim()}
          chatUserId={open.candidates.length === 1 ? open.candidates[0]?.chatUserId : undefined}
          onReject={async (reason) => {
            const isDone = await decide.reject(open.candidates, reason)
            if (isDone) open.onDone?.()
            return isDone
          }}
          onClose={decide.close}
        />
      )}
      {open?.kind === 'job' && <AddToJobDialog candidates={open.candidates} decide={decide} />}
      {open?.kind === 'remark' && <RemarkDialog candidates={open.candidates} decide={decide} />}
      {failures.length > 0 && (
        <Dialog
          isOpen
          title={`${failures.length} 位没有完成`}
          onClose={decide.forgetFailures}
          footer={
            <Button kind='primary' onPress={decide.forgetFailures}>
              知道了
            </Button>
          }
        >
          {failures.map(({ name, message }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two candidates may share a name
            <Box key={i} className={css.failure}>
              <Box className={css.failureName}>{name}</Box>
              <Box className={css.faint}>{message}</Box>
            </Box>
          ))}
        </Dialog>
      )}
    </>
  )
}
