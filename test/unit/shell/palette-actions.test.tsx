/** What the palette offers to do, by role, and on the active page. */
import { render } from '@testing-library/react'
import { PageFrontProvider } from '@/platform/base/page-front'
import { actionItems, pageActionItems } from '@/shell/command-palette/palette-actions.desktop'
import { useSession } from '@/shell/session'
import { type PageAction, usePageActions } from '@/ui/page/page-actions.desktop'

const enter = (role: string) =>
  useSession.setState({ companies: [{ idStr: '1', auditStatus: 'adopted', role }] } as never)
const titles = (isDemo = false) => actionItems(isDemo).map(({ title }) => title)

describe('actions of the palette', () => {
  it('are those that the role may take @P-2.6-13', () => {
    enter('admin')
    expect(titles().length).toBeGreaterThanOrEqual(20)
    expect(titles()).toEqual(
      expect.arrayContaining(['申请开票', '邀请成员', '导入简历', '发布需求', '充值企业币', '导出账单']),
    )
    enter('hr')
    expect(titles()).toEqual(expect.arrayContaining(['发布职位', '导入简历', '发布服务']))
    expect(titles()).not.toEqual(expect.arrayContaining(['申请开票']))
    enter('member')
    expect(titles()).not.toContain('发布职位')
    expect(titles()).toEqual(expect.arrayContaining(['深色外观', '复制本页链接', '意见反馈', '退出登录']))
  })

  it('include the tour and the demo users where the server has them', () => {
    enter('admin')
    const added = titles(true).filter((title) => !titles().includes(title))
    expect(added).toEqual(['重看演示导览', '换演示账号'])
  })

  it('have ids and addresses of their own', () => {
    enter('admin')
    const items = actionItems(true)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    const paths = items.flatMap(({ to }) => to ?? [])
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('actions of a page', () => {
  const run = jest.fn()
  const actions: readonly PageAction[] = [{ key: 'close', title: '关闭', subject: '会计主管', icon: 'minus', run }]
  const Part = () => {
    usePageActions(actions)
    return null
  }
  const page = (isFront: boolean) => (
    <PageFrontProvider value={isFront}>
      <Part />
    </PageFrontProvider>
  )

  it('are offered while the page is active, with what they act on @P-2.6-13', () => {
    expect(pageActionItems()).toEqual([])
    const { rerender, unmount } = render(page(true))
    expect(pageActionItems()).toMatchObject([{ title: '关闭', note: '会计主管' }])
    pageActionItems()[0]?.run?.()
    expect(run).toHaveBeenCalledTimes(1)
    rerender(page(false))
    expect(pageActionItems()).toEqual([])
    rerender(page(true))
    expect(pageActionItems()).toHaveLength(1)
    unmount()
    expect(pageActionItems()).toEqual([])
  })
})
