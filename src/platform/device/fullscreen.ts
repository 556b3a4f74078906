/** The whole screen for the page (web). */
import { UnsupportedError } from '../base/types'

export const isFullscreen = (): boolean => Boolean(document.fullscreenElement)

/** Takes the whole screen or gives it back. Rejects where the browser does not let us. */
export async function toggleFullscreen(): Promise<void> {
  const { documentElement: root, fullscreenEnabled: isAllowed } = document
  if (isFullscreen()) return document.exitFullscreen()
  if (!isAllowed || !root.requestFullscreen) throw new UnsupportedError('全屏')
  await root.requestFullscreen()
}

/** Called when fullscreen starts or ends. Returns an unsubscribe function. */
export function onFullscreen(listener: (isFull: boolean) => void): () => void {
  const onChange = () => listener(isFullscreen())
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
