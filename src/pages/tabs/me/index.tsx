/** Fourth tab: profile, entries, appearance, log-out. */
import { openNotices, useUnreadNotices } from '@/features/notices/notices-entry'
import { platform } from '@/platform'
import { openOutside } from '@/platform/device/open-outside'
import {
  badgeText,
  ColorWeakSwitch,
  companyOf,
  extraMenus,
  isExternal,
  logout,
  menuRolesOf,
  openCityPicker,
  otherCompanies,
  requireLogin,
  SiteFooter,
  switchCompany,
  ThemeSwitch,
  useCity,
  useSession,
  WaitingBadge,
  withShell,
} from '@/shell'
import { Avatar, Badge, Box, Button, H1, Icon, type IconName, Link, Page, Pressable, Tag, Text, toast } from '@/ui'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { routeOf } from '~contract/routes'
import css from './me.module.scss'

interface Entry {
  to: string
  icon: IconName
}

/** Sections of entries; what a role may not open is left out. */
const sections: readonly (readonly Entry[])[] = [
  [
    { to: '/jobmanagement', icon: 'briefcase' },
    { to: '/talentsearch', icon: 'search' },
    { to: '/entrust', icon: 'user-share' },
    { to: '/talentmanagement', icon: 'stack' },
    { to: '/deliver', icon: 'inbox' },
    { to: '/interviews', icon: 'calendar' },
    { to: '/resumeorder', icon: 'phone' },
  ],
  [
    { to: '/businessopportunity/findbusi', icon: 'filter' },
    { to: '/sercapability', icon: 'tag' },
    { to: '/myclue', icon: 'link' },
    { to: '/service/findservice', icon: 'shopping-cart' },
    { to: '/myneeds', icon: 'clipboard-list' },
    { to: '/serviceorders', icon: 'receipt' },
  ],
  [{ to: '/careercircle/find', icon: 'chart-bubble' }],
  [
    { to: '/entpinfo', icon: 'building' },
    { to: '/entpaccount', icon: 'users-group' },
    { to: '/entcurrency', icon: 'coins' },
    { to: '/invoices', icon: 'file-text' },
  ],
  [
    { to: '/accountsecurity', icon: 'user' },
    { to: '/orderinfo', icon: 'receipt' },
    { to: '/wallet', icon: 'coins' },
  ],
]

function EntryRow({ to, icon }: Entry) {
  const route = routeOf(to)
  return (
    <Link to={to} className={css.entry}>
      <Icon name={icon} size={24} tone='ink-2' />
      <Text className={css.text}>{route?.title}</Text>
      <Icon name='chevron-right' size={16} tone='ink-4' />
    </Link>
  )
}

/** The phone's bell: the same notices as on desktop. */
function Messages() {
  const unread = useUnreadNotices()
  return (
    <Box className={css.section}>
      <Pressable className={css.entry} onPress={openNotices} aria-haspopup='dialog'>
        <Icon name='bell' size={24} tone='ink-2' />
        <Text className={css.text}>系统消息</Text>
        <Badge count={unread} label={`${badgeText(unread)} 条未读`} />
        <Icon name='chevron-right' size={16} tone='ink-4' />
      </Pressable>
    </Box>
  )
}

/** The user's other companies. */
function Companies() {
  const others = otherCompanies(useSession())
  if (!others.length) return null
  return (
    <Box className={css.section}>
      {others.map((company) => (
        <Pressable key={company.idStr} className={css.entry} onPress={() => void switchCompany(company.idStr)}>
          <Icon name='building' size={24} tone='ink-2' />
          <Text className={css.text}>{`切换到「${company.companyShortName}」`}</Text>
          <Text className={css.note}>{MEMBER_ROLES[company.role]}</Text>
          <WaitingBadge company={company} />
        </Pressable>
      ))}
    </Box>
  )
}

async function openSite(url: string) {
  if ((await openOutside(url)) === 'copied') toast('网址已复制，请在浏览器里打开')
}

/** Entries of the installation, after those of the product. */
function SiteEntries() {
  const entries = extraMenus(useSession(({ info }) => info?.menus) ?? [])
  if (!entries.length) return null
  return (
    <Box className={css.section}>
      {entries.map(({ path, title }) => {
        const row = (
          <>
            <Icon name='link' size={24} tone='ink-2' />
            <Text className={css.text}>{title}</Text>
            <Icon name='chevron-right' size={16} tone='ink-4' />
          </>
        )
        return isExternal(path) ? (
          <Pressable key={path} className={css.entry} onPress={() => void openSite(path)}>
            {row}
          </Pressable>
        ) : (
          <Link key={path} to={path} className={css.entry}>
            {row}
          </Link>
        )
      })}
    </Box>
  )
}

function Settings() {
  const city = useCity((state) => state.city)
  return (
    <Box className={css.section}>
      <Pressable className={css.entry} onPress={openCityPicker} aria-haspopup='dialog'>
        <Icon name='map-pin' size={24} tone='ink-2' />
        <Text className={css.text}>城市</Text>
        <Text className={css.note}>{city.name}</Text>
        <Icon name='chevron-right' size={16} tone='ink-4' />
      </Pressable>
      <Box className={css.entry}>
        <Icon name='moon' size={24} tone='ink-2' />
        <Text className={css.text}>外观</Text>
        <ThemeSwitch />
      </Box>
      <Box className={css.entry}>
        <Icon name='eye' size={24} tone='ink-2' />
        <Text className={css.text}>色弱模式</Text>
        <ColorWeakSwitch />
      </Box>
      <Link to='/platformuseragreement' className={css.entry}>
        <Icon name='file-text' size={24} tone='ink-2' />
        <Text className={css.text}>用户协议</Text>
        <Icon name='chevron-right' size={16} tone='ink-4' />
      </Link>
      <Link to='/userprivacypolicy' className={css.entry}>
        <Icon name='shield-check' size={24} tone='ink-2' />
        <Text className={css.text}>隐私政策</Text>
        <Icon name='chevron-right' size={16} tone='ink-4' />
      </Link>
    </Box>
  )
}

function Member() {
  const session = useSession()
  const company = companyOf(session)
  const roles = menuRolesOf(session)
  const { name = '', avatarUrl = '', phone = '' } = session.info?.userInfo_ ?? {}
  const canOpen = ({ to }: Entry) => routeOf(to)?.menu?.roles.some((role) => roles.includes(role)) ?? true
  const leave = () => logout('/login', { title: '退出登录？', text: '这台设备上的登录会立即失效。', ok: '退出登录' })
  return (
    <>
      <Box className={css.identity}>
        <Avatar name={name} src={avatarUrl} size={64} />
        <Box className={css.text}>
          <Box className={css.nameLine}>
            <H1 className={css.name}>{name || phone}</H1>
            {company && <Tag tone='tint'>{MEMBER_ROLES[company.role]}</Tag>}
          </Box>
          <Box className={css.company}>{company?.companyName ?? '还没有公司'}</Box>
        </Box>
      </Box>
      <Companies />
      <Messages />
      {!company && session.phase === 'ready' && (
        <Box className={css.section}>
          <Link to='/register' className={css.entry}>
            <Icon name='building' size={24} tone='ink-2' />
            <Text className={css.text}>登记公司</Text>
            <Icon name='chevron-right' size={16} tone='ink-4' />
          </Link>
        </Box>
      )}
      {company?.auditStatus === 'adopted' &&
        sections
          .map((entries) => entries.filter(canOpen))
          .filter((entries) => entries.length)
          .map((entries) => (
            <Box key={entries[0]?.to} className={css.section}>
              {entries.map((entry) => (
                <EntryRow key={entry.to} {...entry} />
              ))}
            </Box>
          ))}
      <SiteEntries />
      <Settings />
      <Box className={css.section}>
        <Pressable className={css.leave} onPress={leave}>
          退出登录
        </Pressable>
      </Box>
    </>
  )
}

const Visitor = () => (
  <>
    <Box className={css.identity}>
      <Avatar name='访客' size={64} />
      <Box className={css.text}>
        <H1 className={css.name}>未登录</H1>
        <Box className={css.company}>登录后发职位、找人才</Box>
      </Box>
      <Button kind='primary' onPress={() => requireLogin('/me')}>
        登录/注册
      </Button>
    </Box>
    <Settings />
  </>
)

function Me() {
  const phase = useSession((session) => session.phase)
  return (
    <Page title='我的'>
      <Box className={css.column}>{phase === 'out' && !platform.token.get() ? <Visitor /> : <Member />}</Box>
      <SiteFooter />
    </Page>
  )
}

export default withShell(Me)
