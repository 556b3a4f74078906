/** The desk's frame, round all pages: nothing (blank), header (public), header and side menu (app). */
import type { PropsWithChildren } from 'react'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/Overlays'
import { hasToken, menuRolesOf, useSession } from '../session'
import { useVisibleRoute } from '../visible'
import css from './frame.desktop.module.scss'
import { MemberBar } from './MemberBar.desktop'
import { SideMenu } from './SideMenu.desktop'
import { TopNav } from './TopNav.desktop'

export function Frame({ children }: PropsWithChildren) {
  const route = useVisibleRoute()
  const session = useSession()
  const isBlank = !route || route.layout === 'blank'
  const isMember = hasToken()
  const hasSide = !isBlank && isMember && route.layout === 'app' && !route.hasNoSideMenu
  const sheet = isBlank ? css.full : `${css.sheet} ${hasSide ? css.withSide : css.under}`
  return (
    <div className={isBlank ? css.blank : css.frame}>
      {!isBlank && (isMember ? <MemberBar /> : <TopNav />)}
      <div className={isBlank ? css.blank : css.body}>
        {hasSide && <SideMenu roles={menuRolesOf(session)} />}
        <div className={sheet}>{children}</div>
      </div>
      <LoginDialog />
      <Overlays />
    </div>
  )
}
