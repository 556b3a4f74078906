import { lazy, type ReactNode, Suspense, useState } from 'react'

const ReportDialog = lazy(() =>
  import('@/features/account/reports/ReportDialog').then((chunk) => ({ default: chunk.ReportDialog })),
)

/** The form that reports a chat user: `report` opens it, `form` is its element. */
export function useReport(): { report(chatUserId: string): void; form: ReactNode } {
  const [reported, report] = useState('')
  return {
    report,
    form: reported && (
      <Suspense fallback={null}>
        <ReportDialog target='user' targetId={reported} onClose={() => report('')} />
      </Suspense>
    ),
  }
}
