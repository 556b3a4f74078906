/** 首页 人才 消息 我的 (H5; WeChat draws its own in the mini-program). */
import { Box, Icon, type IconName, Link, Nav, Txt } from '@/ui'
import { tabs } from '~contract/routes'
import { badgeText, useBadge } from '../badges'
import css from './tabbar.module.scss'

function Tab({ path, text, icon, isLit }: { path: string; text: string; icon: IconName; isLit: boolean }) {
  const count = useBadge(path)
  return (
    <Link
      to={path}
      className={`${css.tab} ${isLit ? css.lit : ''}`}
      {...(isLit ? { 'aria-current': 'page' as const } : {})}
    >
      <Box className={css.mark}>
        <Icon name={icon} size={24} />
        {count > 0 && <Txt className={css.badge}>{badgeText(count)}</Txt>}
      </Box>
      <Txt>{text}</Txt>
    </Link>
  )
}

export const TabBar = ({ lit }: { lit: string }) => (
  <Nav className={css.bar} aria-label='主导航'>
    {tabs.map(({ path, tab }) => (
      <Tab key={path} path={path} text={tab?.text ?? ''} icon={tab?.icon as IconName} isLit={path === lit} />
    ))}
  </Nav>
)
