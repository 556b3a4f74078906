/** Phone layout: pages above, the tab bar below where the page is a tab. */
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { Box, OfflineAlert } from '@/ui'
import { tabOf } from '~contract/routes'
import { useQueuedNote } from '../account/use-queued-note'
import { useCurrentRoute } from '../current-path'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/ShellOverlays'
import css from './frame.module.scss'
import { TabBar } from './TabBar'
import { TitleBar } from './TitleBar'
import { useKeyboardHeight } from './use-keyboard-height'

/** The frame and the panels over it, which lie in the body, end at the keyboard; it covers the home indicator. */
function useRoomAboveKeyboard(height: number): void {
  useLayoutEffect(() => {
    if (!height) return
    const { style } = document.documentElement
    style.setProperty('--keyboard', `${height}px`)
    style.setProperty('--safe-bottom', '0px')
    return () => {
      style.removeProperty('--keyboard')
      style.removeProperty('--safe-bottom')
    }
  }, [height])
}

export function Layout({ children }: PropsWithChildren) {
  const route = useCurrentRoute()
  const tab = tabOf(route)
  const keyboard = useKeyboardHeight()
  const queuedNote = useQueuedNote()
  useRoomAboveKeyboard(keyboard)
  return (
    <Box className={css.frame}>
      <OfflineAlert note={queuedNote} />
      <TitleBar route={route} />
      <Box className={css.pages}>{children}</Box>
      {tab && !keyboard && <TabBar activePath={tab.path} />}
      <LoginDialog />
      <Overlays />
    </Box>
  )
}
