import { match } from 'pinyin-pro'
import {
  hiddenPageItems,
  orderGroups,
  type PaletteGroup,
  pageItems,
  paletteGroups,
} from '@/shell/command-palette/palette-items'
import { hasLetters, highlightsOf, matchesQuery } from '@/shell/command-palette/palette-match'
import { extraMenus, menuTree } from '@/shell/menu-tree'

const menu = (path: string, more: object = {}) => ({
  menuId: path,
  entpUserType: 'admin',
  parentId: '',
  title: path,
  path,
  component: '',
  menuType: 0,
  sortNumber: 0,
  icon: '',
  hide: false,
  hideSidebar: false,
  ...more,
})

describe('menus that the server adds', () => {
  it('are after the fixed ones, or under their heading, in the order of the server', () => {
    const added = extraMenus([
      menu('https://kaoqin.example.com/', { title: '考勤', sortNumber: 2 }),
      menu('/userprivacypolicy', { title: '隐私', sortNumber: 1, parentId: '/accountinfo' }),
    ])
    const tree = menuTree(['admin'], added)
    expect(tree.at(-1)?.entry.title).toBe('考勤')
    expect(tree.find(({ entry }) => entry.path === '/accountinfo')?.children.map(({ title }) => title)).toContain(
      '隐私',
    )
  })

  it('are left out when they repeat the fixed list, are hidden, or are no menu', () => {
    expect(extraMenus([menu('/jobmanagement'), menu('/me', { hide: true }), menu('/me', { menuType: 1 })])).toEqual([])
  })

  it('are left out and reported when there is no page behind them @P-2.1-20', () => {
    const missing: string[] = []
    expect(extraMenus([menu('/nowhere')], ({ path }) => missing.push(path))).toEqual([])
    expect(missing).toEqual(['/nowhere'])
  })
})

describe('the palette', () => {
  it('finds by every word typed, in title or note', () => {
    expect(matchesQuery('公司 成员', { title: '公司成员' })).toBe(true)
    expect(matchesQuery('管理 首页', { title: '公司主页', note: '公司管理' })).toBe(false)
    expect(matchesQuery('', { title: '沟通' })).toBe(true)
  })

  it('offers the pages of one’s own menu only, with their heading', () => {
    const pages = (role: 'hr' | 'member') => pageItems(menuTree([role])).map(({ title }) => title)
    expect(pages('hr')).toContain('职位管理')
    expect(pages('hr')).not.toContain('公司成员')
    expect(pages('member')).toEqual(['沟通', '职业圈', '个人信息', '订单中心'])
    expect(pageItems(menuTree(['hr'])).find(({ title }) => title === '职位管理')?.note).toBe('招聘服务')
  })

  it('offers an address once, where it comes first, and leaves out empty groups', () => {
    const choice = (id: string, to: string) => ({ id, title: id, icon: 'link' as const, to })
    const groups = paletteGroups([
      { title: '最近', choices: [choice('recent', '/me')] },
      { title: '页面', choices: [choice('page', '/me')] },
    ])
    expect(groups.map(({ title, choices }) => [title, choices.length])).toEqual([['最近', 1]])
  })
})

describe('the palette', () => {
  it('puts acts and pages before people, and what was opened last first while nothing is typed', () => {
    const names = ['here', 'acts', 'pages', 'recent', 'conversations', 'colleagues', 'jobs', 'candidates'] as const
    const groups = Object.fromEntries(names.map((title) => [title, { title, choices: [] }])) as never as Record<
      (typeof names)[number],
      PaletteGroup
    >
    const order = (isTyped: boolean, isInChat = false) =>
      orderGroups(groups, { isTyped, isInChat }).map(({ title }) => title)
    expect(order(true)).toEqual([
      'here',
      'acts',
      'pages',
      'recent',
      'jobs',
      'conversations',
      'colleagues',
      'candidates',
    ])
    expect(order(false)).toEqual([
      'recent',
      'here',
      'pages',
      'acts',
      'jobs',
      'conversations',
      'colleagues',
      'candidates',
    ])
    expect(order(true, true)).toEqual([
      'here',
      'acts',
      'pages',
      'recent',
      'colleagues',
      'conversations',
      'jobs',
      'candidates',
    ])
    expect(order(false, true)[0]).toBe('conversations')
  })

  it('leads to the wallet and the invoices, which no menu shows, by role', () => {
    const titles = (role: 'admin' | 'member') => hiddenPageItems([role]).map(({ title }) => title)
    expect(titles('admin')).toEqual(expect.arrayContaining(['钱包', '发票']))
    expect(titles('member')).toContain('钱包')
    expect(titles('member')).not.toContain('发票')
    expect(menuTree(['admin'], []).flatMap(({ children }) => children.map(({ title }) => title))).toContain(
      '投递与邀请',
    )
  })
})

describe('the palette by pinyin', () => {
  const matchPinyin = (text: string, letters: string) => match(text, letters, { continuous: true })
  const finds = (typed: string, title: string, aliases: readonly string[] = []) =>
    matchesQuery(typed, { title, aliases }, matchPinyin)

  it('finds by initials and by whole syllables, in names and in other names of an action @P-2.6-12', () => {
    expect(finds('kp', '申请开票')).toBe(true)
    expect(finds('kaipiao', '申请开票')).toBe(true)
    expect(finds('KaiP', '申请开票')).toBe(true)
    expect(finds('yqcy', '邀请成员')).toBe(true)
    expect(finds('clq', '陈立群')).toBe(true)
    expect(finds('xiajia', '关闭', ['下架'])).toBe(true)
    expect(finds('kp', '公司成员')).toBe(false)
  })

  it('takes every term by itself, and what an input method shows while it composes', () => {
    expect(finds('kai piao', '申请开票')).toBe(true)
    expect(finds("kai'piao", '申请开票')).toBe(true)
    expect(finds('java gcs', 'Java 工程师')).toBe(true)
    expect(finds('kp zd', '申请开票')).toBe(false)
  })

  it('does not take one letter for an initial, nor the note, and needs the dictionary', () => {
    expect(finds('k', '申请开票')).toBe(false)
    expect([hasLetters('k'), hasLetters('开票'), hasLetters('开票 kp')]).toEqual([false, false, true])
    expect(matchesQuery('zpfw', { title: '职位管理', note: '招聘服务' }, matchPinyin)).toBe(false)
    expect(matchesQuery('kp', { title: '申请开票' })).toBe(false)
  })

  it('highlights the characters that are spelled', () => {
    expect(highlightsOf('kp', '申请开票', matchPinyin)).toBe('开票')
    expect(highlightsOf('开', '申请开票', matchPinyin)).toBe('开')
    expect(highlightsOf('kp', '发票', matchPinyin)).toBe('kp')
  })
})
