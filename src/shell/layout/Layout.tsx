/** Phone layout: pages above, the tab bar below where the page is a tab. */
import type { CSSProperties, PropsWithChildren } from 'react'
import { Box, OfflineAlert } from '@/ui'
import { useCurrentRoute } from '../current-path'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/ShellOverlays'
import css from './frame.module.scss'
import { TabBar } from './TabBar'
import { TitleBar } from './TitleBar'
import { useKeyboardHeight } from './use-keyboard-height'

/** The frame and what lies over it end at the keyboard, which covers the home indicator. */
const aboveKeyboard = (height: number) => ({ '--keyboard': `${height}px`, '--safe-bottom': '0px' }) as CSSProperties

export function Layout({ children }: PropsWithChildren) {
  const route = useCurrentRoute()
  const keyboard = useKeyboardHeight()
  return (
    <Box className={css.frame} {...(keyboard ? { style: aboveKeyboard(keyboard) } : {})}>
      <OfflineAlert />
      <TitleBar route={route} />
      <Box className={css.pages}>{children}</Box>
      {route?.tab && !keyboard && <TabBar activePath={route.path} />}
      <LoginDialog />
      <Overlays />
    </Box>
  )
}
