import { tabsOfRoles } from '@/shell/layout/role-tabs'
import { canOpenPath } from '@/shell/route-guard'
import { type MenuRole, routeOf } from '~contract/routes'

const textsOf = (roles?: readonly MenuRole[]) => tabsOfRoles(roles).map(({ text }) => text)

it('a phone shows 人才 to visitors and to every role that may open it, and 圈子 in its place to the others @P-6-11', () => {
  expect(textsOf()).toEqual(['首页', '人才', '消息', '我的'])
  for (const role of ['admin', 'hr', 'service_admin'] as const)
    expect(textsOf([role])).toEqual(['首页', '人才', '消息', '我的'])
  for (const role of ['technician', 'member'] as const)
    expect(textsOf([role])).toEqual(['首页', '圈子', '消息', '我的'])
})

it('no tab leads any role to a refusal @P-6-11', () => {
  for (const role of ['admin', 'hr', 'service_admin', 'technician', 'member'] as const)
    for (const { path } of tabsOfRoles([role])) {
      const route = routeOf(path)
      expect(route && canOpenPath(route, [role])).toBe(true)
    }
})
