/** Header of members (platform.md 2.4): city, company avatar, and a menu with the person's name and company. */
import { Avatar } from '@/ui'
import { INSIDE } from '../guard'
import { companyOf, menuRolesOf, useSession } from '../session'
import { Bell } from './Bell.desktop'
import { BrandLink } from './BrandLink.desktop'
import { CityButton } from './CityButton.desktop'
import css from './frame.desktop.module.scss'
import { MenuLink } from './MenuLink.desktop'
import { UserMenu } from './UserMenu.desktop'

export function MemberBar() {
  const session = useSession()
  const company = companyOf(session)
  const roles = menuRolesOf(session)
  const name = company?.companyShortName || company?.companyName || ''
  const mayManage = roles.includes('admin') || roles.includes('service_admin')
  const avatar = <Avatar name={name} src={company?.logoUrl ?? ''} isOrg size={32} />
  return (
    <header className={css.top}>
      <BrandLink to={INSIDE} />
      <div className={css.push} />
      <CityButton />
      {session.info && <Bell />}
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
