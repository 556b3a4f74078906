/** What every page is wrapped in: guard, error boundary and, in the mini-program, the overlays. */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { platform, useHide, useShow } from '@/platform'
import { routeOf } from '~contract/routes'
import { Boundary } from './Boundary'
import { judge, type Verdict } from './guard'
import { keepInvite } from './invite'
import { PageOverlays } from './overlays/PageOverlays'
import { hasAdoptedCompany, hasToken, menuRolesOf, type Session, useSession } from './session'
import { fullPath, showPath, useVisible } from './visible'
import { Waiting } from './Waiting'

/** Milliseconds before a guard leads elsewhere (P-9-12). */
const REDIRECT_AFTER = 100

let isEntry = true
/** Only the app's first page was entered from outside; later ones are steps inside. */
const takeEntry = (): boolean => {
  const was = isEntry
  isEntry = false
  return was
}

const userOf = (session: Session) =>
  session.phase === 'ready' ? { hasAdoptedCompany: hasAdoptedCompany(session), roles: menuRolesOf(session) } : undefined

/** The verdict. A tab that its guard left lives on; shown again by a tap on the tab bar it is no entry any more. */
function useVerdict(path: string): { verdict: Verdict; leave(): void } {
  const [isFirst, setFirst] = useState(takeEntry)
  const hasLeft = useRef(false)
  const session = useSession()
  useShow(() => {
    if (hasLeft.current) setFirst(false)
  })
  useHide(() => {
    hasLeft.current = true
  })
  const leave = useCallback(() => {
    hasLeft.current = true
  }, [])
  return { verdict: judge({ path, hasToken: hasToken(), user: userOf(session), isEntry: isFirst }), leave }
}

/** Wraps a page. Every page file's default export goes through it: `export default screen(Jobs)`. */
export function screen(Body: ComponentType): ComponentType {
  return function Screen() {
    const [path] = useState(fullPath)
    const route = routeOf(path)
    const { verdict, leave } = useVerdict(path)
    const to = verdict.kind === 'go' ? verdict.to : ''

    // A tab stays mounted: tapped again by a visitor, its guard has to speak again.
    const [shown, setShown] = useState(0)
    useShow(() => {
      showPath(path)
      setShown((times) => times + 1)
    })
    // biome-ignore lint/correctness/useExhaustiveDependencies: each show asks the guard anew
    useEffect(() => {
      if (!to) return
      if (route?.path === '/invitejoin') keepInvite(platform.query().code)
      const timer = setTimeout(() => {
        // A page behind the one in front leads nobody away, as the first tab does after a log-in on another.
        if (useVisible.getState().path !== path) return
        leave()
        platform.redirect(to)
      }, REDIRECT_AFTER)
      return () => clearTimeout(timer)
    }, [to, path, route, leave, shown])

    return (
      <>
        {verdict.kind === 'stay' ? (
          <Boundary key={path}>
            <Body />
          </Boundary>
        ) : (
          <Waiting />
        )}
        <PageOverlays path={path} />
      </>
    )
  }
}
