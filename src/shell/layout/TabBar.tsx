/** 首页 人才 消息 我的 (H5; WeChat draws its own in the mini-program). */
import { Box, Icon, type IconName, Link, Nav, Text } from '@/ui'
import { badgeText, useBadge } from '../menu-badges'
import { menuRolesOf, useSession } from '../session'
import { type PhoneTab, tabsOfRoles } from './role-tabs'
import css from './tabbar.module.scss'

function Tab({ path, text, icon, isActive }: PhoneTab & { isActive: boolean }) {
  const count = useBadge(path)
  return (
    <Link
      to={path}
      className={`${css.tab} ${isActive ? css.active : ''}`}
      {...(isActive ? { 'aria-current': 'page' as const } : {})}
    >
      <Box className={css.mark}>
        <Icon name={icon as IconName} size={24} />
        {count > 0 && <Text className={css.badge}>{badgeText(count)}</Text>}
      </Box>
      <Text>{text}</Text>
    </Link>
  )
}

export function TabBar({ activePath }: { activePath: string }) {
  const session = useSession()
  return (
    <Nav className={css.bar} aria-label='主导航'>
      {tabsOfRoles(session.phase === 'ready' ? menuRolesOf(session) : undefined).map((tab) => (
        <Tab key={tab.path} {...tab} isActive={tab.path === activePath} />
      ))}
    </Nav>
  )
}
