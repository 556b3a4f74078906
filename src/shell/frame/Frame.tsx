/** The phone's frame: pages above, the tab bar below where the page is a tab. */
import type { PropsWithChildren } from 'react'
import { Box, OfflineNote } from '@/ui'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/Overlays'
import { useVisibleRoute } from '../visible'
import css from './frame.module.scss'
import { TabBar } from './TabBar'

export function Frame({ children }: PropsWithChildren) {
  const route = useVisibleRoute()
  return (
    <Box className={css.frame}>
      <OfflineNote />
      <Box className={css.pages}>{children}</Box>
      {route?.tab && <TabBar lit={route.path} />}
      <LoginDialog />
      <Overlays />
    </Box>
  )
}
