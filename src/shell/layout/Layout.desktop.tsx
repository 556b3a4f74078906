/** Desktop layout of all pages: none (blank), header (public), header and side menu (app). */
import { type PropsWithChildren, Suspense } from 'react'
import { cx, OfflineAlert } from '@/ui'
import { fetchOutlines } from '@/ui/icon/outlines'
import type { Route } from '~contract/routes'
import { useQueuedNote } from '../account/use-queued-note'
import { lazyComponent } from '../chunks/lazy-component'
import { useCurrentRoute } from '../current-path'
import { LoginDialog } from '../overlays/LoginDialog'
import { Overlays } from '../overlays/ShellOverlays'
import { HOME } from '../route-guard'
import { hasToken } from '../session'
import { type Settings, useSettings } from '../settings'
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.desktop'
import css from './frame.desktop.module.scss'
import { TopNav } from './top-bar/TopNav.desktop'

// Its icons are loaded with it, so that none appears late.
const member = async () => (await Promise.all([import('./member-chunk.desktop'), fetchOutlines()]))[0]
const MemberBar = lazyComponent(() => member().then((part) => part.MemberBar))
const MemberDesk = lazyComponent(() => member().then((part) => part.MemberExtras))
const Progress = lazyComponent(() => member().then((part) => part.RouteProgress))
const SideMenu = lazyComponent(() => member().then((part) => part.SideMenu))
const TwoColumnMenu = lazyComponent(() => import('./menu/TwoColumnMenu.desktop').then((part) => part.TwoColumnMenu))
const TabStrip = lazyComponent(() => member().then((part) => part.TabStrip))
// The member layout is preloaded, before React renders it.
if (hasToken()) void member().catch(() => undefined)

const hasTwoColumns = ({ layoutStyle, sideMenuStyle }: Settings) => layoutStyle === 'side' && sideMenuStyle === 'mix'

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
  // biome-ignore lint/a11y/useValidAnchor: a link to a place in the page that must not reach the router
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

/** Which areas of the layout a page has. */
interface LayoutAreas {
  isBlank: boolean
  isMember: boolean
  /** A member's page: tabs and transitions. */
  isDesk: boolean
  hasHeader: boolean
  hasSide: boolean
}

const layoutAreasOf = (
  route: Route | undefined,
  isMember: boolean,
  { bodyFullscreen, layoutStyle }: Settings,
): LayoutAreas => {
  const isBlank = !route || route.layout === 'blank'
  const isDesk = !isBlank && isMember
  const isAlone = isDesk && bodyFullscreen
  // A member's home has the menu; what visitors see at its address has none.
  const hasMenu = route?.layout === 'app' || route?.path === HOME
  return {
    isBlank,
    isMember,
    isDesk,
    hasHeader: !isBlank && !isAlone,
    hasSide: isDesk && !isAlone && hasMenu && !route.hasNoSideMenu && layoutStyle !== 'top',
  }
}

function Header({ isMember, hasSide }: Pick<LayoutAreas, 'isMember' | 'hasSide'>) {
  const { headStyle } = useSettings()
  return (
    <Suspense fallback={<Bar />}>
      {isMember ? (
        <div className={cx(css.head, headStyle === 'dark' && 'theme-dark')}>
          <MemberBar hasSide={hasSide} />
        </div>
      ) : (
        <TopNav />
      )}
    </Suspense>
  )
}

/** Tabs, breadcrumbs and the page itself. */
function PageColumn({ areas, children }: PropsWithChildren<{ areas: LayoutAreas }>) {
  const { isBlank, isMember, isDesk, hasSide } = areas
  const { bodyFull, sideStyle, transitionName } = useSettings()
  const edge = hasSide && sideStyle === 'light' ? css.withSide : css.under
  return (
    <div className={css.column}>
      {isDesk && (
        <Suspense fallback={<Strip />}>
          <TabStrip />
        </Suspense>
      )}
      <div
        data-transition={isDesk ? transitionName : 'none'}
        className={cx(isBlank ? css.full : css.sheet, !isBlank && edge, isDesk && !bodyFull && css.narrow)}
      >
        {isMember && (
          <Suspense>
            <Progress />
          </Suspense>
        )}
        {!isBlank && <Breadcrumbs />}
        <div id='page' tabIndex={-1} className={css.page}>
          {children}
        </div>
      </div>
    </div>
  )
}

export function Layout({ children }: PropsWithChildren) {
  const route = useCurrentRoute()
  const settings = useSettings()
  const areas = layoutAreasOf(route, hasToken(), settings)
  const queuedNote = useQueuedNote()
  const { isBlank, isMember, hasHeader, hasSide } = areas
  const isWide = hasTwoColumns(settings)
  const frame = cx(css.frame, isWide && css.twoColumns, isWide && settings.sideNavCollapse && css.iconsOnly)
  return (
    <div className={isBlank ? css.blank : frame}>
      {!isBlank && <Skip />}
      {hasHeader && <Header isMember={isMember} hasSide={hasSide} />}
      <OfflineAlert note={queuedNote} />
      <div className={isBlank ? css.bare : css.body}>
        {hasSide && <Suspense fallback={<Side />}>{isWide ? <TwoColumnMenu /> : <SideMenu />}</Suspense>}
        <PageColumn areas={areas}>{children}</PageColumn>
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
