/** Header of members: city, company avatar, and a menu with the user's name and company. */
import { Suspense } from 'react'
import { Avatar, cx, Icon } from '@/ui'
import { lazyComponent } from '../../chunks/lazy-component'
import { openPalette } from '../../overlay-state'
import { WORK_HOME } from '../../route-guard'
import { companyOf, hasApprovedCompany, menuRolesOf, useSession } from '../../session'
import { hasHeadMenu, useSettings } from '../../settings'
import { BrandLink } from '../BrandLink.desktop'
import css from '../frame.desktop.module.scss'
import { MenuLink } from '../MenuLink.desktop'
import { CityButton } from './CityButton.desktop'
import { NoticeBell } from './NoticeBell.desktop'
import { UserMenu } from './UserMenu.desktop'

const HeadMenu = lazyComponent(() => import('../menu/HeadMenu.desktop').then((part) => part.HeadMenu))

/** Button that opens the palette; small beside a menu in the header. */
const Search = ({ isSmall }: { isSmall: boolean }) => (
  <button
    type='button'
    className={cx(css.search, isSmall && css.isSmall)}
    onClick={openPalette}
    aria-haspopup='dialog'
    {...(isSmall ? { title: '搜索候选人、职位、页面' } : {})}
  >
    <Icon name='search' size={16} />
    <span>搜索候选人、职位、页面</span>
    <kbd>Ctrl K</kbd>
  </button>
)

/** `isOverSide`: the brand is above the side menu and takes its colours. */
function Brand({ isOverSide }: { isOverSide: boolean }) {
  const { sideStyle, collapse, styleResponsiveT } = useSettings()
  const isDark = sideStyle === 'dark'
  if (!isOverSide || (!isDark && collapse)) return <BrandLink to={WORK_HOME} />
  return (
    <div
      className={cx(
        css.overSide,
        isDark && 'theme-dark',
        collapse && css.folded,
        isDark && styleResponsiveT && css.responsive,
      )}
    >
      <BrandLink to={WORK_HOME} />
    </div>
  )
}

export function MemberBar({ hasSide }: { hasSide: boolean }) {
  const hasMenu = useSettings(hasHeadMenu)
  const session = useSession()
  const company = companyOf(session)
  const roles = menuRolesOf(session)
  const name = company?.companyShortName || company?.companyName || ''
  const mayManage = roles.includes('admin') || roles.includes('service_admin')
  const avatar = <Avatar name={name} src={company?.logoUrl ?? ''} isOrg size={32} />
  return (
    <header className={css.top}>
      <Brand isOverSide={hasSide && !hasMenu} />
      {hasMenu && (
        <Suspense fallback={<div className={css.push} />}>
          <HeadMenu />
        </Suspense>
      )}
      {hasApprovedCompany(session) && <Search isSmall={hasMenu} />}
      {!hasMenu && <div className={css.push} />}
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
