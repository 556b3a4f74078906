/** Rules of the layout's settings: folded groups, what fits into the header, when it leaves, which settings apply. */
import { fittingCount, foldOthers, groupPathsOf, nodeOf, openGroup, toggleGroup } from '@/shell/layout/menu/menu-groups'
import { isHeaderAwayAt } from '@/shell/layout/page-scroll'
import { sumBadges } from '@/shell/menu-badges'
import { menuTree } from '@/shell/menu-tree'
import { limitOf } from '@/shell/settings/setting-limits'
import { defaults, type Settings, settingsFrom } from '@/shell/settings-schema'

const nodes = menuTree(['admin'])
const groups = groupPathsOf(nodes)

describe('the groups of the menu', () => {
  it('are the headings, in their order', () => {
    expect(groups).toEqual(['/discover', '/service', '/headhunt', '/businessmanagement', '/accountinfo'])
  })

  it('fold one by one; while one alone may be open, opening it folds the others @P-2.6-08', () => {
    expect(toggleGroup([], '/service', groups, true)).toEqual(['/service'])
    expect(toggleGroup(['/service', '/discover'], '/service', groups, false)).toEqual(['/discover'])
    expect(toggleGroup(['/service'], '/service', groups, true)).toEqual(foldOthers(groups, '/service'))
    expect(foldOthers(groups, '/service')).toEqual(['/discover', '/headhunt', '/businessmanagement', '/accountinfo'])
  })

  it('open for a page of theirs, and change nothing when they are open @P-2.6-08', () => {
    const folded = ['/service']
    expect(openGroup(folded, '/discover', groups, true)).toBe(folded)
    expect(openGroup(folded, '/service', groups, false)).toEqual([])
  })

  it('are found by a page of theirs', () => {
    expect(nodeOf(nodes, '/jobmanagement')?.entry.path).toBe('/discover')
    expect(nodeOf(nodes, '/tuikit')?.entry.path).toBe('/tuikit')
    expect(nodeOf(nodes, '')).toBeUndefined()
  })

  it('are marked where a menu in the header leaves them out @P-2.6-06', () => {
    expect(nodes.filter(({ entry }) => entry.isHiddenFromTop).map(({ entry }) => entry.title)).toEqual(['公司管理'])
  })

  it('are stored as paths; anything else is taken as none @P-3-11', () => {
    expect(settingsFrom({ collapsedGroups: ['/service'] }).collapsedGroups).toEqual(['/service'])
    expect(settingsFrom({ collapsedGroups: [1] }).collapsedGroups).toEqual([])
    expect(settingsFrom({ layoutStyle: 'mix', sideMenuStyle: 'left' })).toEqual({ ...defaults, layoutStyle: 'mix' })
  })
})

describe('a row of entries', () => {
  it('takes all of them when they fit, else leaves space for the rest @P-2.6-06', () => {
    expect(fittingCount([50, 50, 50], 150, 80)).toBe(3)
    expect(fittingCount([50, 50, 50], 149, 80)).toBe(1)
    expect(fittingCount([50, 50, 50], 130, 80)).toBe(1)
    expect(fittingCount([50, 50, 50], 129, 80)).toBe(0)
    expect(fittingCount([], 10, 80)).toBe(0)
  })
})

describe('a badge for several entries', () => {
  it('is their sum, red when one of them failed @P-3-07', () => {
    expect(sumBadges([])).toEqual({ count: 0, color: 'brand' })
    expect(
      sumBadges([
        { count: 2, color: 'brand' },
        { count: 1, color: 'danger' },
      ]),
    ).toEqual({ count: 3, color: 'danger' })
    expect(
      sumBadges([
        { count: 2, color: 'brand' },
        { count: 0, color: 'danger' },
      ]),
    ).toEqual({ count: 2, color: 'brand' })
  })
})

describe('the header', () => {
  const at = (scrollTop: number, wasAway: boolean, scrollHeight = 2000) =>
    isHeaderAwayAt({ scrollTop, scrollHeight, clientHeight: 800 }, wasAway)

  it('leaves a page that is scrolled by more than its height, and is back at the top only @P-2.6-09', () => {
    expect([at(0, false), at(56, false), at(57, false)]).toEqual([false, false, true])
    expect([at(57, true), at(1, true), at(0, true)]).toEqual([true, true, false])
  })

  it('stays where little is left to scroll @P-2.6-09', () => {
    expect(at(100, false, 800 + 168)).toBe(false)
    expect(at(100, false, 800 + 169)).toBe(true)
  })
})

describe('a setting', () => {
  const limit = (field: keyof Settings, change: Partial<Settings> = {}) => limitOf(field, { ...defaults, ...change })

  it('applies by default, but for the icons of a second column @P-2.6-10', () => {
    const limited = (Object.keys(defaults) as (keyof Settings)[]).filter((field) => limit(field))
    expect(limited).toEqual(['sideNavCollapse'])
  })

  it('of the side menu does not apply without one @P-2.6-10', () => {
    for (const field of [
      'sideStyle',
      'sideMenuStyle',
      'collapse',
      'fixedSidebar',
      'sideUniqueOpen',
      'showFooter',
    ] as const)
      expect(limit(field, { layoutStyle: 'top' })).toBe('顶部导航没有侧边菜单')
    expect(limit('fixedHeader', { layoutStyle: 'top' })).toBe('')
  })

  it('gives the reason beside others @P-2.6-10', () => {
    expect(limit('sideMenuStyle', { layoutStyle: 'mix' })).toContain('当前一组')
    expect(limit('sideNavCollapse', { sideMenuStyle: 'mix' })).toBe('')
    expect(limit('sideUniqueOpen', { sideMenuStyle: 'mix' })).toContain('双列菜单')
    expect(limit('sideUniqueOpen', { collapse: true })).toContain('收起')
    expect(limit('fixedHeader', { fixedBody: true })).toContain('固定主体')
    expect(limit('fixedSidebar', { fixedBody: true })).toContain('固定主体')
  })
})
