/** The mini-program's App renders nothing: each page renders the overlays, the active one shows them. */
import { useEffect } from 'react'
import { usePurchaseRequest } from '@/api'
import { closeNotices, hideAnnouncement, openNotice } from '@/features/notices/notices-entry'
import { closeCityPicker } from '../city'
import { useCurrentPath } from '../current-path'
import { LoginDialog } from './LoginDialog'
import { Overlays } from './ShellOverlays'

/** What was opened belongs to its page: on another page it would ask for an answer, or for money, out of place. */
function leaveOverlays(): void {
  closeCityPicker()
  closeNotices()
  openNotice(undefined)
  hideAnnouncement()
  usePurchaseRequest.getState().asking?.resolve(false)
}

export function PageOverlays({ screen }: { screen: object }) {
  const isFront = useCurrentPath((state) => state.screen === screen)
  useEffect(() => (isFront ? leaveOverlays : undefined), [isFront])
  return (
    <>
      <LoginDialog isFront={isFront} />
      {isFront && <Overlays />}
    </>
  )
}
