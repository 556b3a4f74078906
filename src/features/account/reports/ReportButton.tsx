/** Reports something to the platform, wherever it is shown (P-7.6-02). */
import { useState } from 'react'
import { Button } from '@/ui'
import { ReportDialog, type Reported } from './ReportDialog'

/** `may` answers whether one is logged in, and asks for it. */
export function ReportButton({ target, targetId, ensureLogin }: Reported & { ensureLogin(): boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind='quiet' size='small' onPress={() => ensureLogin() && setOpen(true)}>
        举报
      </Button>
      {isOpen && <ReportDialog target={target} targetId={targetId} onClose={() => setOpen(false)} />}
    </>
  )
}
