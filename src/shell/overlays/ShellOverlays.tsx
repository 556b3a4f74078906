/** Overlays of any page besides toasts and confirms: city picker, invitation, notices, payment, call, offers of pushes and of an installation. */
import { usePurchaseRequest } from '@/api'
import { useIsCalling } from '@/features/chat/start-chat'
import { useNotices } from '@/features/notices/notices-entry'
import { useWebPushOffer } from '@/features/notices/web-push-offer'
import { useInvite } from '../pending-invite'
import { companyOf, useSession } from '../session'
import { CityPicker } from './CityPicker'
import { InstallOverlay } from './InstallOverlay'
import {
  AnnouncementBody,
  CallWindowBody,
  JoinDialogBody,
  NoticeDialogBody,
  PaymentSheetBody,
  WebPushOfferBody,
} from './lazy-dialogs'

export function Overlays() {
  const isCalling = useIsCalling()
  const isNoticing = useNotices(({ isOpen, shown }) => isOpen || shown !== undefined)
  const announcement = useNotices((notices) => notices.announcement)
  const isInvited = useInvite(({ code }) => code !== '')
  const isBuying = usePurchaseRequest(({ asking }) => asking !== undefined)
  const isOffering = useWebPushOffer(({ userId }) => userId !== '')
  const isAdmin = useSession((session) => companyOf(session)?.role === 'admin')
  return (
    <>
      <CityPicker />
      {isInvited && <JoinDialogBody />}
      {isNoticing && <NoticeDialogBody />}
      {announcement && <AnnouncementBody notice={announcement} />}
      {isBuying && <PaymentSheetBody isAdmin={isAdmin} />}
      {isCalling && <CallWindowBody />}
      {isOffering ? <WebPushOfferBody /> : <InstallOverlay />}
    </>
  )
}
