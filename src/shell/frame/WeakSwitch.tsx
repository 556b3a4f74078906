/** Colours that also those tell apart who see red and green alike. */
import { Switch } from '@/ui'
import { chooseWeak, useSettings } from '../settings'

export function WeakSwitch() {
  const weakMode = useSettings((settings) => settings.weakMode)
  return <Switch label='色弱模式' value={weakMode} onChange={chooseWeak} />
}
