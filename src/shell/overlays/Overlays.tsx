/** What may lie over any page besides toasts and questions: city picker, invitation, notices, a call. */
import { useIsCalling } from '@/features/chat/start'
import { useNotices } from '@/features/notice/start'
import { useInvite } from '../invite'
import { CityPicker } from './CityPicker'
import { CallBody, JoinBody, NoticeBody } from './lazyBody'

export function Overlays() {
  const isCalling = useIsCalling()
  const isNoticing = useNotices(({ isOpen, shown }) => isOpen || shown !== undefined)
  const isInvited = useInvite(({ code }) => code !== '')
  return (
    <>
      <CityPicker />
      {isInvited && <JoinBody />}
      {isNoticing && <NoticeBody />}
      {isCalling && <CallBody />}
    </>
  )
}
