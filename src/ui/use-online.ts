import { useEffect, useState } from 'react'
import { platform } from '@/platform'
import { useIsFront } from '@/platform/base/page-front'

/** True while the device has a network. On a page behind others it stays as it was: what it draws follows once the page is in front. */
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
