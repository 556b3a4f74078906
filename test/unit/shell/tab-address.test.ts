/** Page tabs follow an address that is changed in place. */
import { moveTab, openTab, renameTab } from '@/shell/page-tabs/open-tabs'
import { useSession } from '@/shell/session'
import { useSettings } from '@/shell/settings'

const tabOf = (key: string) => useSettings.getState().tabs.find((tab) => tab.key === key)

it('a tab has the new address and what its page was called', () => {
  openTab('/JobDetail?id=1')
  renameTab('/JobDetail?id=1', '前端工程师')
  moveTab('/JobDetail?id=1', '/JobDetail?id=1&tab=match')
  openTab('/JobDetail?id=1&tab=match')
  expect(tabOf('/JobDetail')).toMatchObject({ fullPath: '/JobDetail?id=1&tab=match', title: '前端工程师' })
})

it('another page of that path does not take its name', () => {
  openTab('/JobDetail?id=1')
  renameTab('/JobDetail?id=1', '前端工程师')
  openTab('/JobDetail?id=2')
  moveTab('/JobDetail?id=2', '/JobDetail?id=2&tab=match')
  openTab('/JobDetail?id=2&tab=match')
  expect(tabOf('/JobDetail')).toMatchObject({ fullPath: '/JobDetail?id=2&tab=match', title: '职位详情' })
  moveTab('/me', '/JobDetail?id=2')
  expect(tabOf('/JobDetail')?.fullPath).toBe('/JobDetail?id=2&tab=match')
})

describe('the pinned tab', () => {
  const openAs = (role: string) => {
    useSettings.setState({ tabs: [] })
    useSession.setState({ phase: 'ready', companies: [{ role, auditStatus: 'adopted' } as never] })
    openTab('/orderinfo')
    return useSettings.getState().tabs.map(({ key, closable }) => [key, closable])
  }
  afterEach(() => useSession.setState({ phase: 'out', companies: [] }))

  it.each([
    ['admin', '/findtalent'],
    ['technician', '/tuikit'],
    ['member', '/tuikit'],
  ])('of a %s is %s, the first page of the role @P-2.6-02', (role, home) => {
    expect(openAs(role)).toEqual([
      [home, false],
      ['/orderinfo', true],
    ])
  })

  it('follows the role @P-2.6-02', () => {
    openAs('admin')
    useSession.setState({ phase: 'ready', companies: [{ role: 'technician', auditStatus: 'adopted' } as never] })
    openTab('/orderinfo')
    expect(tabOf('/tuikit')?.closable).toBe(false)
    expect(tabOf('/findtalent')?.closable).toBe(true)
  })

  it('waits for the member @P-2.6-02', () => {
    useSettings.setState({ tabs: [] })
    useSession.setState({ phase: 'loading', companies: [] })
    openTab('/orderinfo')
    expect(useSettings.getState().tabs.map(({ key }) => key)).toEqual(['/orderinfo'])
  })
})
