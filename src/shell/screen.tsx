/** What every page is wrapped in: guard, error boundary and, in the mini-program, the overlays. */
import { type ComponentType, useEffect, useState } from 'react'
import { platform, useShow } from '@/platform'
import { routeOf } from '~contract/routes'
import { Boundary } from './Boundary'
import { judge, type Verdict } from './guard'
import { keepInvite } from './invite'
import { PageOverlays } from './overlays/PageOverlays'
import { hasAdoptedCompany, hasToken, menuRolesOf, type Session, useSession } from './session'
import { fullPath, showPath } from './visible'
import { Waiting } from './Waiting'

/** Milliseconds before a guard leads elsewhere (platform.md 9). */
const REDIRECT_AFTER = 100

let isEntry = true
/** The next page counts as entered from outside, as after a log-in in the mini-program. */
export const markEntry = (): void => {
  isEntry = true
}

/** First page of the app or after a restart; later ones are steps inside. */
const takeEntry = (): boolean => {
  const was = isEntry
  isEntry = false
  return was
}

const userOf = (session: Session) =>
  session.phase === 'ready' ? { hasAdoptedCompany: hasAdoptedCompany(session), roles: menuRolesOf(session) } : undefined

function useVerdict(path: string): Verdict {
  const [wasEntry] = useState(takeEntry)
  const session = useSession()
  return judge({ path, hasToken: hasToken(), user: userOf(session), isEntry: wasEntry })
}

/** Wraps a page. Every page file's default export goes through it: `export default screen(Jobs)`. */
export function screen(Body: ComponentType): ComponentType {
  return function Screen() {
    const [path] = useState(fullPath)
    const route = routeOf(path)
    const verdict = useVerdict(path)
    const to = verdict.kind === 'go' ? verdict.to : ''

    useShow(() => showPath(path))
    useEffect(() => {
      if (!to) return
      if (route?.path === '/invitejoin') keepInvite(platform.query().code)
      const timer = setTimeout(() => platform.redirect(to), REDIRECT_AFTER)
      return () => clearTimeout(timer)
    }, [to, route])

    return (
      <>
        {verdict.kind === 'stay' ? (
          <Boundary key={path}>
            <Body />
          </Boundary>
        ) : (
          <Waiting />
        )}
        <PageOverlays />
      </>
    )
  }
}
