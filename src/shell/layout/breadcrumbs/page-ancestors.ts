/** The pages above a page, as routes.json names them. Pure. */
import { type Route, routeOf } from '~contract/routes'

/** A page above another one. */
export interface Ancestor {
  /** Its address; a query chooses the view that the page belongs to. */
  address: string
  title: string
}

/** True for a page that is reached from another one: no menu shows it. */
export const isDetail = ({ parent, menu, hasOwnTitleBar }: Route): boolean =>
  !hasOwnTitleBar && (parent !== undefined || menu?.isHidden === true)

/** Pages above a page, the outermost first; `origin` is the list it was opened from. Those that `canOpen` refuses are left out. */
export function ancestorsOf(route: Route, canOpen: (route: Route) => boolean, origin?: string): readonly Ancestor[] {
  const addresses = [origin, route.parent, route.publicParent, route.menu?.parent]
  for (const address of addresses) {
    const above = address ? routeOf(address) : undefined
    if (address && above && canOpen(above)) return [...ancestorsOf(above, canOpen), { address, title: above.title }]
  }
  return []
}
