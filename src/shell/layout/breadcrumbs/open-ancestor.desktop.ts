/** The way back to a page above the active one, as it was left. */
import Taro from '@tarojs/taro'
import { queryOf } from '@/platform/base/url'
import { isPageCacheOn } from '@/platform/navigation/navigation.desktop'
import { pathOfPage, type Route, routeOf } from '~contract/routes'
import { type Session, useSession } from '../../session'
import { openMenuPath } from '../open-menu-path.desktop'

/** Addresses at which the user last saw the pages, by path. In memory only. */
const lastAddresses = new Map<string, string>()
/** The list that a page was opened from, by the page's path. In memory only. */
const origins = new Map<string, string>()
/** Address of the page that was active last. */
let lastAddress = ''

function clearAddresses(): void {
  lastAddresses.clear()
  origins.clear()
  lastAddress = ''
}

const userIdOf = ({ info }: Session) => info?.userInfo_.userId
useSession.subscribe((session, previous) => {
  const previousId = userIdOf(previous)
  if (previousId !== undefined && userIdOf(session) !== previousId) clearAddresses()
})

/** A page that was opened from one of its lists keeps it, also for the rows next to the first and when one comes back to it. */
function rememberOrigin(route: Route, address: string): void {
  const from = routeOf(lastAddress)?.path
  if (from === route.path) return
  if (from && route.otherParents?.includes(from)) origins.set(route.path, from)
  else if (lastAddresses.get(route.path) !== address) origins.delete(route.path)
}

/** Called with the address of the active page, whenever it changes. */
export function rememberAddress(address: string): void {
  const route = routeOf(address)
  if (!route) return
  rememberOrigin(route, address)
  lastAddresses.set(route.path, address)
  lastAddress = address
}

/** The list that a page was opened from, of those it may be below; undefined for one opened by its address. */
export const originOf = (route: Route): string | undefined => origins.get(route.path)

/** The address with the filters and the tab it was left with; itself when the page was left in another view. */
export function lastAddressOf(address: string): string {
  const last = lastAddresses.get(pathOfPage(address)) ?? address
  const query = queryOf(last)
  return Object.entries(queryOf(address)).every(([name, value]) => query[name] === value) ? last : address
}

/** How many pages below the active one this page lies; 0 when it is not open. */
function depthOf(address: string): number {
  const paths = Taro.getCurrentPages().map((page) => pathOfPage(page.path ?? ''))
  const index = paths.lastIndexOf(pathOfPage(address))
  return index < 0 ? 0 : paths.length - 1 - index
}

/** Goes back to a page that is open below the active one, else opens it. */
export function openAncestor(address: string): void {
  // The page cache finds an open page by its address.
  const delta = isPageCacheOn() ? 0 : depthOf(address)
  if (delta) void Taro.navigateBack({ delta })
  else openMenuPath(address)
}
