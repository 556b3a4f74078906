/** What may lie over any page besides toasts and questions: city picker, invitation, notices, a payment, a call. */
import { useBuying } from '@/api'
import { useIsCalling } from '@/features/chat/start'
import { useNotices } from '@/features/notice/start'
import { useInvite } from '../invite'
import { CityPicker } from './CityPicker'
import { BuyBody, CallBody, JoinBody, NoticeBody } from './lazyBody'

export function Overlays() {
  const isCalling = useIsCalling()
  const isNoticing = useNotices(({ isOpen, shown }) => isOpen || shown !== undefined)
  const isInvited = useInvite(({ code }) => code !== '')
  const isBuying = useBuying(({ asking }) => asking !== undefined)
  return (
    <>
      <CityPicker />
      {isInvited && <JoinBody />}
      {isNoticing && <NoticeBody />}
      {isBuying && <BuyBody />}
      {isCalling && <CallBody />}
    </>
  )
}
