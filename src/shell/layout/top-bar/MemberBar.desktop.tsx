/** Header of members (P-2.4-03): city, company avatar, and a menu with the user's name and company. */
import { Avatar, cx, Icon } from '@/ui'
import { openPalette } from '../../overlay-state'
import { HOME } from '../../route-guard'
import { companyOf, hasApprovedCompany, menuRolesOf, useSession } from '../../session'
import { useSettings } from '../../settings'
import { BrandLink } from '../BrandLink.desktop'
import css from '../frame.desktop.module.scss'
import { MenuLink } from '../MenuLink.desktop'
import { CityButton } from './CityButton.desktop'
import { NoticeBell } from './NoticeBell.desktop'
import { UserMenu } from './UserMenu.desktop'

/** Button that opens the palette. */
const Search = () => (
  <button type='button' className={css.search} onClick={openPalette} aria-haspopup='dialog'>
    <Icon name='search' size={16} />
    <span>搜索候选人、职位、页面</span>
    <kbd>Ctrl K</kbd>
  </button>
)

/** `hasSide`: the brand is above the side menu and takes its colours. */
export function MemberBar({ hasSide }: { hasSide: boolean }) {
  const { sideStyle, collapse, styleResponsiveT } = useSettings()
  const isDark = sideStyle === 'dark'
  const session = useSession()
  const company = companyOf(session)
  const roles = menuRolesOf(session)
  const name = company?.companyShortName || company?.companyName || ''
  const mayManage = roles.includes('admin') || roles.includes('service_admin')
  const avatar = <Avatar name={name} src={company?.logoUrl ?? ''} isOrg size={32} />
  return (
    <header className={css.top}>
      {hasSide && (isDark || !collapse) ? (
        <div
          className={cx(
            css.overSide,
            isDark && 'theme-dark',
            collapse && css.folded,
            isDark && styleResponsiveT && css.responsive,
          )}
        >
          <BrandLink to={HOME} />
        </div>
      ) : (
        <BrandLink to={HOME} />
      )}
      {hasApprovedCompany(session) && <Search />}
      <div className={css.push} />
      <CityButton />
      {session.info && <NoticeBell />}
      {company && mayManage && (
        <MenuLink to='/entpinfo' className={css.company} aria-label={`${name}，公司主页`} title='公司主页'>
          {avatar}
        </MenuLink>
      )}
      {company && !mayManage && <span className={css.company}>{avatar}</span>}
      {session.info && <UserMenu />}
    </header>
  )
}
