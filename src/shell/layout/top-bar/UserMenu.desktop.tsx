/** The user's dropdown: personal info, my orders, look, log out. Arrows, Esc and Tab work. */
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '@/api'
import { DemoUsersDialog } from '@/features/account/demo-users/LazyDemoUsersDialog'
import { Avatar, Icon, type IconName } from '@/ui'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { WaitingBadge } from '../../account/WaitingBadge'
import { logout, switchUser } from '../../login'
import { otherCompanies, switchCompany } from '../../member-home'
import { type MenuEntry, menuTree } from '../../menu-tree'
import { openSettings } from '../../overlay-state'
import { useFullscreen } from '../../page-tabs/use-fullscreen.desktop'
import { canNow, companyOf, menuRolesOf, useSession } from '../../session'
import { hasHeadMenu, useSettings } from '../../settings'
import { MenuLink } from '../MenuLink.desktop'
import { ThemeSwitch } from '../ThemeSwitch'
import css from './user-menu.desktop.module.scss'

const itemsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

function useDropdown() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    itemsOf(root.current)[0]?.focus()
    const away = (e: MouseEvent) => {
      if (!root.current?.contains(e.target as Node)) setOpen(false)
    }
    document.addEventListener('mousedown', away)
    return () => document.removeEventListener('mousedown', away)
  }, [isOpen])
  const onKeyDown = (e: KeyboardEvent) => {
    if (!isOpen) return
    const all = itemsOf(root.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (e.key === 'Escape') close()
    else if (e.key === 'Tab') setOpen(false)
    else if (step) all[(at + step + all.length) % all.length]?.focus()
    else return
    if (e.key !== 'Tab') e.preventDefault()
  }
  return { isOpen, setOpen, root, onKeyDown }
}

const Row = ({ icon, text }: { icon: IconName; text: string }) => (
  <>
    <Icon name={icon} size={20} />
    {text}
  </>
)

/** Pages of the groups that a menu in the header leaves out. */
function usePagesHiddenFromTop(): readonly MenuEntry[] {
  const hasMenu = useSettings(hasHeadMenu)
  const roles = menuRolesOf(useSession())
  if (!hasMenu) return []
  return menuTree(roles).flatMap(({ entry, children }) => (entry.isHiddenFromTop ? children : []))
}

export function UserMenu() {
  const session = useSession()
  const pages = usePagesHiddenFromTop()
  const { isOpen, setOpen, root, onKeyDown } = useDropdown()
  const { isFull, toggle } = useFullscreen()
  const [isSwitching, setSwitching] = useState(false)
  const demoUsersPath = useSite()?.demoUsersPath
  const company = companyOf(session)
  const { name = '', avatarUrl = '' } = session.info?.userInfo_ ?? {}
  const companyName = company?.companyShortName || company?.companyName || '还没有公司'
  const link = (to: string, icon: IconName, text: string) => (
    <MenuLink key={to} to={to} className={css.item} role='menuitem' tabIndex={-1} onGo={() => setOpen(false)}>
      <Row icon={icon} text={text} />
    </MenuLink>
  )
  const actionButton = (icon: IconName, text: string, run: () => void, mark?: ReactNode) => (
    <button
      type='button'
      className={css.item}
      role='menuitem'
      tabIndex={-1}
      onClick={() => {
        setOpen(false)
        run()
      }}
    >
      <Row icon={icon} text={text} />
      {mark}
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the menu inside
    <div ref={root} className={css.root} onKeyDown={onKeyDown}>
      <button
        type='button'
        className={css.me}
        aria-haspopup='menu'
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.two}>
          <span>{name}</span>
          <small>{companyName}</small>
        </span>
        <Icon name='chevron-down' size={16} />
      </button>
      {isOpen && (
        <div className={css.float} role='menu' aria-label='个人菜单'>
          <div className={css.head}>
            <Avatar name={name} src={avatarUrl} />
            <span className={css.two}>
              <b>{name}</b>
              <small>{company ? `${companyName}，${MEMBER_ROLES[company.role]}` : companyName}</small>
            </span>
          </div>
          {otherCompanies(session).map((other) => (
            <Fragment key={other.idStr}>
              {actionButton(
                'building',
                `切换到「${other.companyShortName}」，${MEMBER_ROLES[other.role]}`,
                () => void switchCompany(other.idStr),
                <WaitingBadge company={other} />,
              )}
            </Fragment>
          ))}
          {pages.map(({ path, title, icon }) => link(path, icon as IconName, title))}
          {pages.length > 0 && <div className={css.gap} />}
          {link('/accountsecurity', 'user', '个人信息')}
          {link('/orderinfo', 'receipt', '我的订单')}
          {link('/wallet', 'coins', '钱包')}
          {canNow('invoice.apply') && link('/invoices', 'file-text', '发票')}
          <div className={css.item}>
            <Row icon='moon' text='外观' />
            <ThemeSwitch isInMenu />
          </div>
          {actionButton('adjustments', '界面设置', openSettings)}
          {actionButton(isFull ? 'arrows-minimize' : 'arrows-maximize', isFull ? '退出全屏' : '全屏', toggle)}
          <div className={css.gap} />
          {demoUsersPath && actionButton('users', '换演示账号', () => setSwitching(true))}
          {actionButton('logout', '退出登录', () => void logout())}
        </div>
      )}
      {demoUsersPath && isSwitching && (
        <DemoUsersDialog path={demoUsersPath} onClose={() => setSwitching(false)} onDone={switchUser} />
      )}
    </div>
  )
}
