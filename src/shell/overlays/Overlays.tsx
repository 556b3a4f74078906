/** What may lie over any page besides toasts and questions: city picker, invitation. */
import { CityPicker } from './CityPicker'
import { JoinDialog } from './JoinDialog'
import { OfflineNote } from './OfflineNote'

export const Overlays = () => (
  <>
    <CityPicker />
    <JoinDialog />
    <OfflineNote />
  </>
)
