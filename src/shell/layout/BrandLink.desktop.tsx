import { cx } from '@/ui'
import { useSettings } from '../settings'
import css from './frame.desktop.module.scss'
import { Logo } from './Logo'
import { MenuLink } from './MenuLink.desktop'

export function BrandLink({ to }: { to: string }) {
  const isSmall = useSettings(({ logoAutoSize, collapse }) => logoAutoSize && collapse)
  return (
    <MenuLink to={to} className={cx(css.brand, isSmall && css.signOnly)} aria-label='聘桥首页'>
      <Logo className={css.sign ?? ''} />
      {!isSmall && '聘桥'}
    </MenuLink>
  )
}
