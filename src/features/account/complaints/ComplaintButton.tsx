/** Reports something to the platform, wherever it is shown. */
import { useState } from 'react'
import { Button } from '@/ui'
import { ComplaintDialog, type ComplaintSubject } from './ComplaintDialog'

/** `ensureLogin` returns whether the user is logged in, and prompts for log-in when not. */
export function ComplaintButton({ target, targetId, ensureLogin }: ComplaintSubject & { ensureLogin(): boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind='quiet' size='small' onPress={() => ensureLogin() && setOpen(true)}>
        举报
      </Button>
      {isOpen && <ComplaintDialog target={target} targetId={targetId} onClose={() => setOpen(false)} />}
    </>
  )
}
