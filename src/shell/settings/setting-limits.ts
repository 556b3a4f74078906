/** Why a setting has no effect beside others: its reason in the drawer, which then does not offer it. Pure. */
import type { Settings } from '../settings-schema'

type LimitedField =
  | 'sideStyle'
  | 'sideMenuStyle'
  | 'sideNavCollapse'
  | 'sideUniqueOpen'
  | 'collapse'
  | 'styleResponsiveT'
  | 'logoAutoSize'
  | 'showFooter'
  | 'fixedHeader'
  | 'fixedSidebar'

type Limit = (settings: Settings) => string

/** The reason for all settings of the side menu. */
export const withoutSide: Limit = ({ layoutStyle }) => (layoutStyle === 'top' ? '顶部导航没有侧边菜单' : '')
const withFixedBody: Limit = ({ fixedBody }) => (fixedBody ? '已固定主体，只有内容滚动' : '')
const withHeadMenu: Limit = ({ layoutStyle }) => (layoutStyle === 'mix' ? '混合导航的侧边只有当前一组' : '')

const limits: Readonly<Record<LimitedField, readonly Limit[]>> = {
  sideStyle: [withoutSide],
  sideMenuStyle: [withoutSide, withHeadMenu],
  sideNavCollapse: [
    withoutSide,
    withHeadMenu,
    ({ sideMenuStyle }) => (sideMenuStyle === 'default' ? '单列菜单没有分组列' : ''),
  ],
  sideUniqueOpen: [
    withoutSide,
    withHeadMenu,
    ({ sideMenuStyle }) => (sideMenuStyle === 'mix' ? '双列菜单本来一次只显示一组' : ''),
    ({ collapse }) => (collapse ? '收起的菜单不分组' : ''),
  ],
  collapse: [withoutSide],
  styleResponsiveT: [withoutSide],
  logoAutoSize: [withoutSide],
  showFooter: [withoutSide],
  fixedHeader: [withFixedBody],
  fixedSidebar: [withoutSide, withFixedBody],
}

/** The reason why a field has no effect now, '' where it has one. */
export function limitOf(field: keyof Settings, settings: Settings): string {
  for (const limit of limits[field as LimitedField] ?? []) {
    const reason = limit(settings)
    if (reason) return reason
  }
  return ''
}
