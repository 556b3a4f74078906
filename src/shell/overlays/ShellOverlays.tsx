/** Overlays of any page besides toasts and confirms: city picker, invitation, notices, payment, call. */
import { usePurchaseRequest } from '@/api'
import { useIsCalling } from '@/features/chat/start-chat'
import { useNotices } from '@/features/notices/notices-entry'
import { useInvite } from '../pending-invite'
import { CityPicker } from './CityPicker'
import { CallWindowBody, JoinDialogBody, NoticeDialogBody, PaymentSheetBody } from './lazy-dialogs'

export function Overlays() {
  const isCalling = useIsCalling()
  const isNoticing = useNotices(({ isOpen, shown }) => isOpen || shown !== undefined)
  const isInvited = useInvite(({ code }) => code !== '')
  const isBuying = usePurchaseRequest(({ asking }) => asking !== undefined)
  return (
    <>
      <CityPicker />
      {isInvited && <JoinDialogBody />}
      {isNoticing && <NoticeDialogBody />}
      {isBuying && <PaymentSheetBody />}
      {isCalling && <CallWindowBody />}
    </>
  )
}
