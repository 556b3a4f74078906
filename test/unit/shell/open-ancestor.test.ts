/** Where the links of the breadcrumbs lead: to the page as its user left it. */
import { lastAddressOf, rememberAddress } from '@/shell/layout/breadcrumbs/open-ancestor.desktop'
import { type Session, useSession } from '@/shell/session'

const enterAs = (userId: string) =>
  useSession.setState({ phase: 'ready', info: { userInfo_: { userId } } as Session['info'] })
const leave = () => useSession.setState({ phase: 'out', companies: [] }, true)

beforeEach(() => {
  leave()
  enterAs('1')
})

test('a link leads to the view the page was left in, unless it names another one', () => {
  expect(lastAddressOf('/entrust?view=settlements')).toBe('/entrust?view=settlements')
  rememberAddress('/entrust?view=orders&status=2')
  expect(lastAddressOf('/entrust')).toBe('/entrust?view=orders&status=2')
  expect(lastAddressOf('/entrust?view=settlements')).toBe('/entrust?view=settlements')
  rememberAddress('/entrust?currentPage=3&view=settlements')
  expect(lastAddressOf('/entrust?view=settlements')).toBe('/entrust?currentPage=3&view=settlements')
})

test('a log-out and another user leave nothing of the views before', () => {
  for (const change of [leave, () => enterAs('2')]) {
    enterAs('1')
    rememberAddress('/entrust?view=orders')
    enterAs('1')
    expect(lastAddressOf('/entrust')).toBe('/entrust?view=orders')
    change()
    expect(lastAddressOf('/entrust')).toBe('/entrust')
  }
})
