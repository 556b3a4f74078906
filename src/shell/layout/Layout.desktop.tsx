/** Desktop layout of all pages: none (blank), header (public), header and side menu (app). */
import { type PropsWithChildren, Suspense } from 'react'
import { cx, OfflineAlert } from '@/ui'
import { fetchOutlines } from '@/ui/icon/outlines.desktop'
import { useCurrentRoute } from '../current-path'
import { lazyComponent } from '../lazy-component'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/ShellOverlays'
import { HOME } from '../route-guard'
import { hasToken, menuRolesOf, useSession } from '../session'
import { useSettings } from '../settings'
import css from './frame.desktop.module.scss'
import { TopNav } from './top-bar/TopNav.desktop'

// Its icons are loaded with it, so that none appears late.
const member = async () => (await Promise.all([import('./member-chunk.desktop'), fetchOutlines()]))[0]
const MemberBar = lazyComponent(() => member().then((part) => part.MemberBar))
const MemberDesk = lazyComponent(() => member().then((part) => part.MemberExtras))
const Progress = lazyComponent(() => member().then((part) => part.RouteProgress))
const SideMenu = lazyComponent(() => member().then((part) => part.SideMenu))
const TabStrip = lazyComponent(() => member().then((part) => part.TabStrip))
// The member layout is preloaded, before React renders it.
if (hasToken()) void member().catch(() => undefined)

/** Placeholders of header, menu and tabs while they load: no layout shift. */
const Bar = () => <header className={css.top} />
function Side() {
  const { collapse, styleResponsiveT, sideStyle } = useSettings()
  const isDark = sideStyle === 'dark' && 'theme-dark'
  return <div className={cx(css.hold, collapse && css.folded, styleResponsiveT && css.responsive, isDark)} />
}
const Strip = () => (useSettings(({ showTabs }) => showTabs) ? <div className={css.strip} /> : null)

/** Skip link: past header and menu, straight to the page. Visible only while focused. */
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

export function Layout({ children }: PropsWithChildren) {
  const route = useCurrentRoute()
  const session = useSession()
  const { bodyFullscreen, bodyFull, headStyle, sideStyle, transitionName } = useSettings()
  const isBlank = !route || route.layout === 'blank'
  const isMember = hasToken()
  const isDesk = !isBlank && isMember
  const isAlone = isDesk && bodyFullscreen
  // A member's home has the menu; what visitors see at its address has none.
  const hasMenu = route?.layout === 'app' || route?.path === HOME
  const hasSide = isDesk && !isAlone && hasMenu && !route.hasNoSideMenu
  return (
    <div className={isBlank ? css.blank : css.frame}>
      {!isBlank && <Skip />}
      {!isBlank && !isAlone && (
        <Suspense fallback={<Bar />}>
          {isMember ? (
            <div className={cx(css.head, headStyle === 'dark' && 'theme-dark')}>
              <MemberBar hasSide={hasSide} />
            </div>
          ) : (
            <TopNav />
          )}
        </Suspense>
      )}
      <OfflineAlert />
      <div className={isBlank ? css.bare : css.body}>
        {hasSide && (
          <Suspense fallback={<Side />}>
            <SideMenu roles={menuRolesOf(session)} />
          </Suspense>
        )}
        <div className={css.column}>
          {isDesk && (
            <Suspense fallback={<Strip />}>
              <TabStrip />
            </Suspense>
          )}
          <div
            id='page'
            tabIndex={-1}
            data-transition={isDesk ? transitionName : 'none'}
            className={cx(
              isBlank ? css.full : css.sheet,
              !isBlank && (hasSide && sideStyle === 'light' ? css.withSide : css.under),
              isDesk && !bodyFull && css.narrow,
            )}
          >
            {isMember && (
              <Suspense>
                <Progress />
              </Suspense>
            )}
            {children}
          </div>
        </div>
      </div>
      {isMember && (
        <Suspense>
          <MemberDesk />
        </Suspense>
      )}
      <LoginDialog />
      <Overlays />
    </div>
  )
}
