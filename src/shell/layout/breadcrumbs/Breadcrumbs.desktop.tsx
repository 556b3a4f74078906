/** The place of a detail page: links to the pages above it, then its own title. */
import { Fragment, useSyncExternalStore } from 'react'
import { currentTitle, onTitleChange } from '@/platform/base/page-title'
import { Icon } from '@/ui'
import type { Route } from '~contract/routes'
import { useCurrentPath, useCurrentRoute } from '../../current-path'
import { canOpenPath } from '../../route-guard'
import { hasToken, menuRolesOf, type Session, useSession } from '../../session'
import { MenuLink } from '../MenuLink.desktop'
import css from './breadcrumbs.desktop.module.scss'
import { lastAddressOf, openAncestor, originOf, rememberAddress } from './open-ancestor.desktop'
import { ancestorsOf, isDetail } from './page-ancestors'

// known before the active page is drawn
const remember = ({ path }: { path: string }) => path && rememberAddress(path)
remember(useCurrentPath.getState())
useCurrentPath.subscribe(remember)

/** Until the member is known, the links of most members are shown: nothing moves when the session comes. */
const mayOpen = (session: Session) => (route: Route) =>
  hasToken() ? session.phase !== 'ready' || canOpenPath(route, menuRolesOf(session)) : !route.auth

export function Breadcrumbs() {
  const route = useCurrentRoute()
  const session = useSession()
  const title = useSyncExternalStore(onTitleChange, currentTitle)
  if (!route || !isDetail(route)) return null
  return (
    <nav className={css.crumbs} aria-label='面包屑'>
      {ancestorsOf(route, mayOpen(session), originOf(route)).map((above) => {
        const address = lastAddressOf(above.address)
        return (
          <Fragment key={above.address}>
            <MenuLink to={address} className={css.above} open={openAncestor}>
              {above.title}
            </MenuLink>
            <Icon name='chevron-right' size={14} />
          </Fragment>
        )
      })}
      <span className='cut' aria-current='page'>
        {title || route.title}
      </span>
    </nav>
  )
}
