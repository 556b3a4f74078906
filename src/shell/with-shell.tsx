/** What every page is wrapped in: guard, error boundary and, in the mini-program, the overlays. */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { PageProvider, platform, useNewPageAddress, usePageHide, usePageShow } from '@/platform'
import { routeOf } from '~contract/routes'
import { setCurrentPath } from './current-path'
import { ErrorBoundary } from './ErrorBoundary'
import { PageOverlays } from './overlays/PageOverlays'
import { saveInvite } from './pending-invite'
import { type GuardDecision, resolveGuard } from './route-guard'
import { SessionGate } from './SessionGate'
import { hasApprovedCompany, hasToken, menuRolesOf, type Session, useSession } from './session'

/** Milliseconds before a guard leads elsewhere. */
const REDIRECT_AFTER = 100

const HOST = { hasHostTabs: platform.target === 'weapp' }

let isEntry = true
/** Only the app's first page was entered from outside; later ones are steps inside. */
const takeEntry = (): boolean => {
  const was = isEntry
  isEntry = false
  return was
}

const userOf = (session: Session) =>
  session.phase === 'ready'
    ? { hasAdoptedCompany: hasApprovedCompany(session), roles: menuRolesOf(session) }
    : undefined

/** Decision of the route guard. A tab stays mounted after a redirect; shown again by the tab bar it is no entry any more. */
function useGuardDecision(path: string): { decision: GuardDecision; leave(): void } {
  const [isFirst, setFirst] = useState(takeEntry)
  const hasLeft = useRef(false)
  const session = useSession()
  usePageShow(() => {
    if (hasLeft.current) setFirst(false)
  })
  usePageHide(() => {
    hasLeft.current = true
  })
  const leave = useCallback(() => {
    hasLeft.current = true
  }, [])
  return {
    decision: resolveGuard({ ...HOST, path, hasToken: hasToken(), user: userOf(session), isEntry: isFirst }),
    leave,
  }
}

/** Wraps a page. Every page file's default export goes through it: `export default withShell(Jobs)`. */
export function withShell(Body: ComponentType): ComponentType {
  return function Screen() {
    const address = useNewPageAddress()
    const path = address.path()
    const { decision, leave } = useGuardDecision(path)
    const to = decision.kind === 'go' ? decision.to : ''

    // A tab stays mounted: when a visitor taps it again, the guard must decide again.
    const [shown, setShown] = useState(0)
    usePageShow(() => {
      setCurrentPath(address.path(), address)
      setShown((times) => times + 1)
    })
    useEffect(
      () =>
        address.subscribe(() => {
          if (address.isFront()) setCurrentPath(address.path(), address)
        }),
      [address],
    )
    // biome-ignore lint/correctness/useExhaustiveDependencies: each show runs the guard again
    useEffect(() => {
      if (!to) return
      if (routeOf(address.path())?.path === '/invitejoin') saveInvite(address.query().code)
      const timer = setTimeout(() => {
        // Only the active page redirects, not the first tab after a log-in on another page.
        if (!address.isFront()) return
        leave()
        platform.redirect(to)
      }, REDIRECT_AFTER)
      return () => clearTimeout(timer)
    }, [to, address, leave, shown])

    return (
      <PageProvider address={address}>
        {decision.kind === 'stay' ? (
          <ErrorBoundary>
            <Body />
          </ErrorBoundary>
        ) : (
          <SessionGate title={routeOf(path)?.title ?? '聘桥'} />
        )}
        <PageOverlays screen={address} />
      </PageProvider>
    )
  }
}
