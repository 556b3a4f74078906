/** What may lie over any page besides toasts and questions: city picker, invitation. */
import { useInvite } from '../invite'
import { CityPicker } from './CityPicker'
import { JoinBody } from './lazyBody'

export function Overlays() {
  const isInvited = useInvite(({ code }) => code !== '')
  return (
    <>
      <CityPicker />
      {isInvited && <JoinBody />}
    </>
  )
}
