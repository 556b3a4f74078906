/** Phone layout: pages above, the tab bar below where the page is a tab. */
import type { PropsWithChildren } from 'react'
import { Box, OfflineAlert } from '@/ui'
import { useCurrentRoute } from '../current-path'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/ShellOverlays'
import css from './frame.module.scss'
import { TabBar } from './TabBar'
import { TitleBar } from './TitleBar'

export function Layout({ children }: PropsWithChildren) {
  const route = useCurrentRoute()
  return (
    <Box className={css.frame}>
      <OfflineAlert />
      <TitleBar route={route} />
      <Box className={css.pages}>{children}</Box>
      {route?.tab && <TabBar activePath={route.path} />}
      <LoginDialog />
      <Overlays />
    </Box>
  )
}
