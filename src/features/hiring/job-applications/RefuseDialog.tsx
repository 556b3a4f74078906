import { candidateNames } from '../../candidates/talent-pool/decisions/candidate-names'
import { RejectForm } from '../../candidates/talent-pool/decisions/decision-forms'
import type { Refusal } from './use-application-page'
import { decideApplications } from './use-applications'

/** Asks why applications are refused, and refuses them; it stays open when the server takes none. */
export function RefuseDialog({ refusal, onClose }: { refusal: Refusal | undefined; onClose(): void }) {
  if (!refusal) return null
  const [only, ...others] = refusal.rows
  return (
    <RejectForm
      names={candidateNames(refusal.rows.map(({ talent }) => talent)).trim()}
      chatUserId={others.length ? undefined : only?.talent.chatUserId}
      onReject={(reason) => {
        refusal.onDone?.()
        return decideApplications(refusal.rows, 'unsuitable', reason)
      }}
      onClose={onClose}
    />
  )
}
