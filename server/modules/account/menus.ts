/** The menu tree as the server sends it, built from contract/routes.json. */
import type { z } from 'zod'
import type { menuItem } from '../../../contract/api/account'
import { MEMBER_ROLES, type MemberRole, type UserType } from '../../../contract/domain/roles'
import { routes } from '../../../contract/routes'

type MenuItem = z.output<typeof menuItem>

/** User types of a member: an admin is both admin and service_admin. */
export const userTypes = (role: MemberRole | undefined): UserType[] =>
  role === 'admin' ? ['admin', 'service_admin'] : role === 'hr' ? ['hr'] : []

const PRODUCT_MENUS: MenuItem[] = routes.flatMap((route, index) =>
  route.menu
    ? [
        {
          menuId: route.path,
          entpUserType: route.menu.roles.join(','),
          parentId: route.menu.parent,
          title: route.title,
          path: route.path,
          component: route.page,
          menuType: 0,
          sortNumber: index,
          icon: route.menu.icon,
          hide: route.menu.isHidden ?? false,
          hideSidebar: route.hasNoSideMenu ?? false,
        },
      ]
    : [],
)

/** Menu items of the installation (SITE_MENUS), for every member, after the product's. */
const toSiteMenus = (links: readonly { title: string; url: string }[]): MenuItem[] =>
  links.map(({ title, url }, index) => ({
    menuId: url,
    entpUserType: Object.keys(MEMBER_ROLES).join(','),
    parentId: '',
    title,
    path: url,
    component: '',
    menuType: 0,
    sortNumber: PRODUCT_MENUS.length + index,
    icon: '',
    hide: false,
    hideSidebar: false,
  }))

/** Menu items a member of this role may open; empty without a company. */
export function buildMenus(
  role: MemberRole | undefined,
  siteLinks: readonly { title: string; url: string }[] = [],
): MenuItem[] {
  if (!role) return []
  const userRoles = new Set<string>([role, ...userTypes(role)])
  return [...PRODUCT_MENUS, ...toSiteMenus(siteLinks)].filter(({ entpUserType }) =>
    entpUserType.split(',').some((type) => userRoles.has(type)),
  )
}
