/** Header of visitors: city, home, opportunities, jobs, candidates (needs log-in), APP, log-in and registration. */
import { platform } from '@/platform'
import { Button } from '@/ui'
import { useCurrentPath } from '../../current-path'
import { requireLogin } from '../../login'
import { isReturnable, loginPath } from '../../route-guard'
import { BrandLink } from '../BrandLink.desktop'
import css from '../frame.desktop.module.scss'
import { MenuLink } from '../MenuLink.desktop'
import { CityButton } from './CityButton.desktop'

const pages = [
  { to: '/', title: '首页' },
  { to: '/ow/findService', title: '找商机/服务' },
  { to: '/ow/findJob', title: '找工作' },
  { to: '/findtalent', title: '找人才' },
  { to: '/ow/app', title: 'APP' },
] as const

/** Opens a member page when logged in; otherwise the log-in dialog, which returns to it. */
const openMemberPage = (path: string) => {
  if (requireLogin(path)) platform.navigate(path)
}

function NavItem({ to, title, isCurrent }: { to: string; title: string; isCurrent: boolean }) {
  const className = `${css.navItem} ${isCurrent ? css.current : ''}`
  if (to === '/findtalent')
    return (
      <button type='button' className={className} onClick={() => openMemberPage(to)}>
        {title}
      </button>
    )
  return (
    <MenuLink to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {title}
    </MenuLink>
  )
}

export function TopNav() {
  const path = useCurrentPath((state) => state.path)
  const pathname = path.split('?')[0]
  const login = isReturnable(path) ? loginPath(path) : '/login'
  return (
    <header className={`${css.top} ${css.visitor}`}>
      <BrandLink to='/' />
      <CityButton />
      <nav className={css.nav} aria-label='网站导航'>
        {pages.map((page) => (
          <NavItem key={page.to} {...page} isCurrent={pathname === page.to} />
        ))}
      </nav>
      <Button kind='quiet' onPress={() => openMemberPage('/jobEdit')}>
        我要招聘
      </Button>
      <Button kind='primary' onPress={() => platform.navigate(login)}>
        登录/注册
      </Button>
    </header>
  )
}
