import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ReportedPeer } from '@/features/chat'

const ComplaintDialog = lazy(() =>
  import('@/features/account/complaints/ComplaintDialog').then((chunk) => ({ default: chunk.ComplaintDialog })),
)

/** The form that reports a chat user or a group: `report` opens it, `form` is its element. */
export function useReport(): { report(reported: ReportedPeer): void; form: ReactNode } {
  const [reported, report] = useState<ReportedPeer>()
  return {
    report,
    form: reported && (
      <Suspense fallback={null}>
        <ComplaintDialog target={reported.kind} targetId={reported.id} onClose={() => report(undefined)} />
      </Suspense>
    ),
  }
}
