import { useEffect, useState } from 'react'
import { platform } from '@/platform'

/** True while the device has a network. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => platform.isOnline())
  useEffect(() => platform.onOnline(setOnline), [])
  return isOnline
}
