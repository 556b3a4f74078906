/** Colours for colour-blind users. */
import { Switch } from '@/ui'
import { setColorWeak, useSettings } from '../settings'

export function ColorWeakSwitch() {
  const weakMode = useSettings((settings) => settings.weakMode)
  return <Switch label='色弱模式' value={weakMode} onChange={setColorWeak} />
}
