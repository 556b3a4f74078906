/** The way back to a page above the one in front, as it was left. */
import Taro from '@tarojs/taro'
import { queryOf } from '@/platform/base/url'
import { isPageCacheOn } from '@/platform/navigation/navigation.desktop'
import { pathOfPage, routeOf } from '~contract/routes'
import { type Session, useSession } from '../../session'
import { openMenuPath } from '../open-menu-path.desktop'

/** Addresses at which the user last saw the pages, by path. In memory only. */
const lastAddresses = new Map<string, string>()

const userIdOf = ({ info }: Session) => info?.userInfo_.userId
useSession.subscribe((session, previous) => {
  const previousId = userIdOf(previous)
  if (previousId !== undefined && userIdOf(session) !== previousId) lastAddresses.clear()
})

/** Called with the address of the page in front, whenever it changes. */
export function rememberAddress(address: string): void {
  const route = routeOf(address)
  if (route) lastAddresses.set(route.path, address)
}

/** The address with the filters and the tab it was left with; itself when the page was left in another view. */
export function lastAddressOf(address: string): string {
  const last = lastAddresses.get(pathOfPage(address)) ?? address
  const query = queryOf(last)
  return Object.entries(queryOf(address)).every(([name, value]) => query[name] === value) ? last : address
}

/** How many pages below the one in front this page lies; 0 when it is not open. */
function depthOf(address: string): number {
  const paths = Taro.getCurrentPages().map((page) => pathOfPage(page.path ?? ''))
  const index = paths.lastIndexOf(pathOfPage(address))
  return index < 0 ? 0 : paths.length - 1 - index
}

/** Goes back to a page that is open below the one in front, else opens it. */
export function openAncestor(address: string): void {
  // The page cache finds an open page by its address.
  const delta = isPageCacheOn() ? 0 : depthOf(address)
  if (delta) void Taro.navigateBack({ delta })
  else openMenuPath(address)
}
