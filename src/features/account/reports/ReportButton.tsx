/** Reports something to the platform, wherever it is shown (P-7.6-02). */
import { useState } from 'react'
import { Button } from '@/ui'
import { ReportDialog, type Reported } from './ReportDialog'

/** `may` answers whether one is logged in, and asks for it. */
export function ReportButton({ target, targetId, may }: Reported & { may(): boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind='quiet' size='small' onPress={() => may() && setOpen(true)}>
        举报
      </Button>
      {isOpen && <ReportDialog target={target} targetId={targetId} onClose={() => setOpen(false)} />}
    </>
  )
}
