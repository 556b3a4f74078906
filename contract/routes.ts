/** Typed access to routes.json: every address of the product once (docs/requirements/routes.md). No zod here. */

import type { MemberRole, UserType } from './domain/roles'
import list from './routes.json'

/** User types of the menu data, and the two member roles that have none. */
export type MenuRole = UserType | MemberRole

export interface MenuPosition {
  /** Path of the menu above; '' at the top. */
  parent: string
  /** Name of a @tabler/icons outline icon. */
  icon: string
  roles: readonly MenuRole[]
  /** A heading over its children; its own address shows the first of them. */
  isGroup?: boolean
  isHidden?: boolean
  /** Not offered as an entry of a top menu. */
  isHiddenFromTop?: boolean
}

export interface Route {
  path: string
  /** Page file below src. Several addresses may share one page; the first listed is the page's own. */
  page: string
  title: string
  noun: 'account' | 'company' | 'recruit' | 'market' | 'circle' | 'finance' | 'orders' | 'notice' | 'chat' | 'common'
  /** Needs a log-in. */
  auth: boolean
  /** blank = no frame at all; public = header and footer; app = header and side menu. */
  layout: 'blank' | 'public' | 'app'
  /** Frame without the side menu. */
  hasNoSideMenu?: boolean
  /** Its first line has its title and a way back: nothing more is put above it. */
  hasOwnTitleBar?: boolean
  /** One of the four tabs of the phone, in the order of this list. */
  tab?: { text: string; icon: string }
  menu?: MenuPosition
  /** Address of the page above one that no menu shows; without it, the one above in the menu. */
  parent?: string
  /** Pages that are above this one instead when it was opened from them. */
  otherParents?: readonly string[]
  /** Page above for those who may not open `parent`, such as visitors. */
  publicParent?: string
  /** Entered from outside, a logged-in user is led to the first page of their role. */
  redirectsLoggedIn?: boolean
  /** Open to every logged-in user, also without a company: account pages. */
  needsNoCompany?: boolean
}

export const routes = list as readonly Route[]

const byPath = new Map(routes.map((route) => [route.path, route]))
const byPage = new Map([...routes].reverse().map((route) => [route.page, route]))

/** '/jobEdit/?id=1#x' -> '/jobEdit'. */
export function pathOfPage(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  let end = path.length
  while (end > 1 && path.endsWith('/', end)) end--
  return path.slice(0, end) || '/'
}

/** The route of a public path (a query may follow) or of a page file ('/pages/tabs/home/index'); undefined = 404. */
export function routeOf(address: string): Route | undefined {
  const path = pathOfPage(address)
  return byPath.get(path) ?? byPage.get(path.replace(/^\//, ''))
}

/** The four tabs of the phone. */
export const tabs = routes.filter((route) => route.tab)

/** The tab that shows the page of a route, which may have other addresses within the frame. */
export const tabOf = (route: Route | undefined): Route | undefined =>
  route?.layout === 'blank' ? undefined : tabs.find(({ page }) => page === route?.page)

/** The page for unknown addresses. */
export const NOT_FOUND_PATH = '/404'
