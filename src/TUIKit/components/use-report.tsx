import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ReportedPeer } from '@/features/chat'

const ReportDialog = lazy(() =>
  import('@/features/account/reports/ReportDialog').then((chunk) => ({ default: chunk.ReportDialog })),
)

/** The form that reports a chat user or a group: `report` opens it, `form` is its element. */
export function useReport(): { report(reported: ReportedPeer): void; form: ReactNode } {
  const [reported, report] = useState<ReportedPeer>()
  return {
    report,
    form: reported && (
      <Suspense fallback={null}>
        <ReportDialog target={reported.kind} targetId={reported.id} onClose={() => report(undefined)} />
      </Suspense>
    ),
  }
}
