/** What may lie over any page besides toasts and questions: city picker, invitation, notices, a payment, a call. */
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
