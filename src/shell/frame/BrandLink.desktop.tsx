import css from './frame.desktop.module.scss'
import { Logo } from './Logo'
import { MenuLink } from './MenuLink.desktop'

export const BrandLink = ({ to }: { to: string }) => (
  <MenuLink to={to} className={css.brand} aria-label='聘桥首页'>
    <Logo className={css.sign ?? ''} />
    聘桥
  </MenuLink>
)
