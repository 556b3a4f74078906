/** 首页 人才 消息 我的 (H5; WeChat draws its own in the mini-program). */
import { Box, Icon, type IconName, Link, Nav, Text } from '@/ui'
import { tabs } from '~contract/routes'
import { badgeText, useBadge } from '../menu-badges'
import css from './tabbar.module.scss'

function Tab({ path, text, icon, isActive }: { path: string; text: string; icon: IconName; isActive: boolean }) {
  const count = useBadge(path)
  return (
    <Link
      to={path}
      className={`${css.tab} ${isActive ? css.active : ''}`}
      {...(isActive ? { 'aria-current': 'page' as const } : {})}
    >
      <Box className={css.mark}>
        <Icon name={icon} size={24} />
        {count > 0 && <Text className={css.badge}>{badgeText(count)}</Text>}
      </Box>
      <Text>{text}</Text>
    </Link>
  )
}

export const TabBar = ({ activePath }: { activePath: string }) => (
  <Nav className={css.bar} aria-label='主导航'>
    {tabs.map(({ path, tab }) => (
      <Tab key={path} path={path} text={tab?.text ?? ''} icon={tab?.icon as IconName} isActive={path === activePath} />
    ))}
  </Nav>
)
