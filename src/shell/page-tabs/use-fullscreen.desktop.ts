/** Fullscreen, with a message where the browser refuses. */
import { useEffect, useState } from 'react'
import { isFullscreen, onFullscreen, toggleFullscreen } from '@/platform/device/fullscreen'
import { toast } from '@/ui'

export function useFullscreen(): { isFull: boolean; toggle(): void } {
  const [isFull, setFull] = useState(isFullscreen)
  useEffect(() => onFullscreen(setFull), [])
  return { isFull, toggle: () => void toggleFullscreen().catch(() => toast('您的浏览器不支持全屏模式', 'error')) }
}
