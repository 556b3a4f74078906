import { cx } from '@/ui'
import { type MenuBadge as Badge, badgeText } from '../../menu-badges'
import css from './menu.desktop.module.scss'

/** Count beside a menu entry; nothing while it is 0. */
export const MenuBadge = ({ count, color, className }: Badge & { className?: string | undefined }) =>
  count > 0 ? (
    <span className={cx(css.badge, color === 'danger' && css.failed, className)}>{badgeText(count)}</span>
  ) : null
