import { IconButton } from '@/ui'
import { useFullscreen } from './use-fullscreen.desktop'

export function FullscreenButton() {
  const { isFull, toggle } = useFullscreen()
  return (
    <IconButton
      icon={isFull ? 'arrows-minimize' : 'arrows-maximize'}
      label={isFull ? '退出全屏' : '全屏'}
      onPress={toggle}
    />
  )
}
