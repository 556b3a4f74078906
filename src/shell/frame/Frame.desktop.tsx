/** The desk's frame, round all pages: nothing (blank), header (public), header and side menu (app). */
import { type PropsWithChildren, Suspense } from 'react'
import { OfflineNote } from '@/ui'
import { lazyPart } from '../lazyPart'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/Overlays'
import { hasToken, menuRolesOf, useSession } from '../session'
import { useSettings } from '../settings'
import { useVisibleRoute } from '../visible'
import css from './frame.desktop.module.scss'
import { TopNav } from './TopNav.desktop'

const member = () => import('./member.desktop')
const MemberBar = lazyPart(() => member().then((part) => part.MemberBar))
const SideMenu = lazyPart(() => member().then((part) => part.SideMenu))
// A member's frame is asked for at once, not only when React comes to it.
if (hasToken()) void member().catch(() => undefined)

/** The places of header and menu while they are on their way: nothing jumps. */
const Bar = () => <header className={css.top} />
function Side() {
  const isFolded = useSettings((settings) => settings.sideNavCollapse)
  return <div className={`${css.hold} ${isFolded ? css.folded : ''}`} />
}

/** For the keyboard: past header and menu, straight to the page. Seen only while it has the focus. */
const Skip = () => (
  // biome-ignore lint/a11y/useValidAnchor: a link to a place in the page, but the router must not hear of it
  <a
    href='#page'
    className={css.skip}
    onClick={(e) => {
      e.preventDefault()
      document.getElementById('page')?.focus()
    }}
  >
    跳到正文
  </a>
)

export function Frame({ children }: PropsWithChildren) {
  const route = useVisibleRoute()
  const session = useSession()
  const isBlank = !route || route.layout === 'blank'
  const isMember = hasToken()
  const hasSide = !isBlank && isMember && route.layout === 'app' && !route.hasNoSideMenu
  const sheet = isBlank ? css.full : `${css.sheet} ${hasSide ? css.withSide : css.under}`
  return (
    <div className={isBlank ? css.blank : css.frame}>
      {!isBlank && <Skip />}
      {!isBlank && <Suspense fallback={<Bar />}>{isMember ? <MemberBar /> : <TopNav />}</Suspense>}
      <OfflineNote />
      <div className={isBlank ? css.bare : css.body}>
        {hasSide && (
          <Suspense fallback={<Side />}>
            <SideMenu roles={menuRolesOf(session)} />
          </Suspense>
        )}
        <div id='page' tabIndex={-1} className={sheet}>
          {children}
        </div>
      </div>
      <LoginDialog />
      <Overlays />
    </div>
  )
}
