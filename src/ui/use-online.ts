import { useEffect, useState } from 'react'
import { platform } from '@/platform'
import { useIsFront } from '@/platform/base/page-front'

/** True while the device has a network. A page behind others keeps the last value: what it draws follows once the page is active. */
export function useOnline(): boolean {
  const isFront = useIsFront()
  const [isOnline, setOnline] = useState(() => platform.isOnline())
  useEffect(() => {
    if (!isFront) return
    setOnline(platform.isOnline())
    return platform.onOnline(setOnline)
  }, [isFront])
  return isOnline
}
