import { routes } from '../../../contract/routes'
import { buildMenus } from '../../../server/modules/account/menus'

const added = [
  { title: '考勤', url: 'https://kaoqin.example.com/' },
  { title: '制度', url: '/userprivacypolicy' },
]

describe('menus that the server hands out', () => {
  it('are those of the role, from the list of routes, and none without a company @P-6-07', () => {
    const all = routes.filter(({ menu }) => menu)
    expect(buildMenus('admin').map(({ path, title, parentId, hide }) => [path, title, parentId, hide])).toEqual(
      all.map(({ path, title, menu }) => [path, title, menu?.parent, menu?.isHidden ?? false]),
    )
    const member = all.filter(({ menu }) => menu?.roles.includes('member')).map(({ path }) => path)
    expect(buildMenus('member').map(({ path }) => path)).toEqual(member)
    expect(buildMenus(undefined, added)).toEqual([])
  })

  it('end with what the installation adds, for every role @P-2.1-20 @P-6-07', () => {
    for (const role of ['admin', 'hr', 'technician', 'member'] as const)
      expect(
        buildMenus(role, added)
          .slice(-2)
          .map(({ title, path, menuType }) => [title, path, menuType]),
      ).toEqual([
        ['考勤', 'https://kaoqin.example.com/', 0],
        ['制度', '/userprivacypolicy', 0],
      ])
  })
})
