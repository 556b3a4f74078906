/** What may lie over any page besides toasts and questions: city picker, invitation, a call. */
import { useIsCalling } from '@/features/chat/start'
import { useInvite } from '../invite'
import { CityPicker } from './CityPicker'
import { CallBody, JoinBody } from './lazyBody'

export function Overlays() {
  const isCalling = useIsCalling()
  const isInvited = useInvite(({ code }) => code !== '')
  return (
    <>
      <CityPicker />
      {isInvited && <JoinBody />}
      {isCalling && <CallBody />}
    </>
  )
}
