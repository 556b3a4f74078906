/** Actions of the palette: what the user may do in the product, and what the active page offers. */
import { openNotices } from '@/features/notices/notices-entry'
import { platform } from '@/platform'
import { isFullscreen, toggleFullscreen } from '@/platform/device/fullscreen'
import { toast } from '@/ui'
import { getPageActions } from '@/ui/page/page-actions.desktop'
import type { Permission } from '~contract/domain/roles'
import { openCityPicker } from '../city'
import { currentFullPath } from '../current-path'
import { logout } from '../login'
import { openPaletteDialog, openSettings } from '../overlay-state'
import { WORK_HOME } from '../route-guard'
import { canNow } from '../session'
import { setTheme, type ThemeMode, toggleSideMenu, useSettings } from '../settings'
import { setTourProgress } from '../tour/tour-progress'
import type { PaletteItem } from './palette-items'

interface Action extends PaletteItem {
  /** Offered to those who have it; to everybody without one. */
  permission?: Permission
}

/** Work with the company's data: pages open with their form, the rest is a dialog over the current page. */
const WORK: readonly Action[] = [
  { id: 'post', title: '发布职位', aliases: ['招聘'], icon: 'plus', to: '/jobEdit', permission: 'job.edit' },
  {
    id: 'requirement',
    title: '发布需求',
    aliases: ['买服务'],
    icon: 'clipboard-list',
    to: '/myneeds?add=1',
    permission: 'requirement.edit',
  },
  {
    id: 'service',
    title: '发布服务',
    aliases: ['卖服务', '服务能力'],
    icon: 'tag',
    to: '/sercapability?tab=items',
    permission: 'service.edit',
  },
  {
    id: 'import',
    title: '导入简历',
    aliases: ['上传简历'],
    icon: 'upload',
    to: '/talentmanagement?tab=local',
    permission: 'talent.import',
  },
  {
    id: 'invite',
    title: '邀请成员',
    aliases: ['邀请同事'],
    icon: 'user-plus',
    run: () => openPaletteDialog('invite'),
    permission: 'member.invite',
  },
  {
    id: 'invoice',
    title: '申请开票',
    aliases: ['开发票'],
    icon: 'receipt',
    to: '/invoices?tab=orders',
    permission: 'invoice.apply',
  },
  {
    id: 'recharge',
    title: '充值企业币',
    aliases: ['对公转账'],
    icon: 'coins',
    run: () => openPaletteDialog('recharge'),
    permission: 'coins.recharge',
  },
  {
    id: 'bill',
    title: '导出账单',
    aliases: ['下载账单', '对账'],
    icon: 'download',
    to: '/entcurrency?tab=bill',
    permission: 'finance.view',
  },
  { id: 'circle', title: '创建职业圈', aliases: ['圈子'], icon: 'users-group', to: '/careercircle/create' },
]

const THEMES: readonly { mode: ThemeMode; title: string; aliases: readonly string[] }[] = [
  { mode: 'light', title: '浅色外观', aliases: ['主题', '白天'] },
  { mode: 'dark', title: '深色外观', aliases: ['主题', '夜间', '暗色'] },
  { mode: 'auto', title: '外观跟随系统', aliases: ['主题', '自动'] },
]

async function copyPageLink(): Promise<void> {
  await platform.copy(platform.shareUrl(currentFullPath()))
  toast('链接已复制', 'success')
}

/** Look and window. */
const appearanceActions = (): readonly Action[] => {
  const { themeMode, collapse } = useSettings.getState()
  const isFull = isFullscreen()
  return [
    ...THEMES.map(({ mode, title, aliases }) => ({
      id: `theme-${mode}`,
      title,
      aliases,
      ...(mode === themeMode ? { note: '当前' } : {}),
      icon: 'moon' as const,
      run: () => setTheme(mode),
    })),
    { id: 'look', title: '界面设置', aliases: ['布局'], icon: 'adjustments', run: openSettings },
    {
      id: 'menu',
      title: collapse ? '展开菜单' : '收起菜单',
      icon: collapse ? 'layout-sidebar-left-expand' : 'layout-sidebar-left-collapse',
      run: toggleSideMenu,
    },
    {
      id: 'full',
      title: isFull ? '退出全屏' : '全屏',
      icon: isFull ? 'arrows-minimize' : 'arrows-maximize',
      run: () => void toggleFullscreen().catch(() => toast('您的浏览器不支持全屏模式', 'error')),
    },
    {
      id: 'tab',
      title: '在新窗口打开本页',
      icon: 'external-link',
      run: () => platform.openInNewTab(currentFullPath()),
    },
    { id: 'link', title: '复制本页链接', aliases: ['分享'], icon: 'link', run: () => void copyPageLink() },
  ]
}

/** Account, help, and what only a demo has. */
const accountActions = (isDemo: boolean): readonly Action[] => [
  { id: 'home', title: '回到首页', aliases: ['工作台'], icon: 'home', to: WORK_HOME },
  { id: 'notices', title: '系统消息', aliases: ['通知'], icon: 'bell', run: openNotices },
  { id: 'city', title: '切换城市', aliases: ['地区'], icon: 'map-pin', run: openCityPicker },
  {
    id: 'keys',
    title: '查看快捷键',
    aliases: ['键盘', '帮助'],
    icon: 'keyboard',
    run: () => openPaletteDialog('keys'),
  },
  {
    id: 'feedback',
    title: '意见反馈',
    aliases: ['建议', '问题'],
    icon: 'mail',
    run: () => openPaletteDialog('feedback'),
  },
  ...(isDemo
    ? ([
        {
          id: 'tour',
          title: '重看演示导览',
          aliases: ['教程'],
          icon: 'compass',
          run: () => setTourProgress('offered'),
        },
        {
          id: 'users',
          title: '换演示账号',
          aliases: ['切换公司', '切换账号'],
          icon: 'users',
          run: () => openPaletteDialog('users'),
        },
      ] as const)
    : []),
  { id: 'out', title: '退出登录', aliases: ['注销', '登出'], icon: 'logout', run: () => void logout() },
]

/** What the user may do, in display order. `isDemo`: the server offers its demo users. */
export const actionItems = (isDemo: boolean): PaletteItem[] =>
  [...WORK, ...appearanceActions(), ...accountActions(isDemo)]
    .filter(({ permission }) => !permission || canNow(permission))
    .map(({ permission: _permission, id, ...item }) => ({ ...item, id: `act-${id}` }))

/** What the active page offers; the note says what it acts on. */
export const pageActionItems = (): PaletteItem[] =>
  getPageActions().map(({ key, title, subject, aliases, icon, run }) => ({
    id: `here-${key}-${subject}`,
    title,
    note: subject,
    aliases,
    icon,
    run: () => void run(),
  }))
