/** Page tabs follow an address that is changed in place. */
import { moveTab, openTab, renameTab } from '@/shell/page-tabs/open-tabs'
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
