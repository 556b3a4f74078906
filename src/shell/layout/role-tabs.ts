/** The tabs of a phone, as far as the user's roles may open them. */
import { type MenuRole, type Route, tabs } from '~contract/routes'
import { CIRCLES, canOpenPath } from '../route-guard'

export interface PhoneTab {
  /** Where it leads. */
  path: string
  text: string
  icon: string
}

const tabOfRoute = (route: Route, roles: readonly MenuRole[] | undefined): PhoneTab => {
  const { path, tab } = route
  const { text, icon } = tab ?? { text: '', icon: '' }
  return roles && !canOpenPath(route, roles) ? { path: CIRCLES, text: '圈子', icon } : { path, text, icon }
}

/** A tab that would be refused leads to the circles instead; `roles` is undefined for a visitor and until they are known. */
export const tabsOfRoles = (roles: readonly MenuRole[] | undefined): readonly PhoneTab[] =>
  tabs.map((route) => tabOfRoute(route, roles))
