import { candidateNames } from '../talent-pool/decisions/candidate-names'
import { RejectForm } from '../talent-pool/decisions/RejectForm'
import type { Refusal } from './use-application-page'
import { decideApplications } from './use-applications'

/** Asks why applications are refused, and refuses them. */
export function RefuseDialog({ refusal, onClose }: { refusal: Refusal | undefined; onClose(): void }) {
  if (!refusal) return null
  return (
    <RejectForm
      names={candidateNames(refusal.rows.map(({ talent }) => talent)).trim()}
      onReject={async (reason) => {
        refusal.onDone?.()
        await decideApplications(refusal.rows, 'unsuitable', reason)
        return true
      }}
      onClose={onClose}
    />
  )
}
