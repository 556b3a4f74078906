/** Where the menu is and how it behaves, what scrolls, and how pages are shown. */
import { useId } from 'react'
import { Segmented } from '@/ui'
import { foldOthers, groupPathsOf } from '../layout/menu/menu-groups'
import { useMenu } from '../layout/menu/use-menu.desktop'
import { updateSettings, useSettings } from '../settings'
import css from './drawer.desktop.module.scss'
import { LayoutChoice, SideMenuChoice } from './LayoutPreviews.desktop'
import { ChoiceRow, Row, SwitchRow, type SwitchRowProps } from './SettingRow.desktop'
import { withoutSide } from './setting-limits'

/** Settings of the side menu; where there is none, one line gives the reason for all of them. */
function SideMenuSection() {
  const reasonId = useId()
  const reason = useSettings(withoutSide)
  const shared = reason ? { sharedLimit: { reason, id: reasonId } } : {}
  return (
    <section className={css.section} aria-label='侧边菜单'>
      <h3>侧边菜单{reason && <span id={reasonId}>：{reason}</span>}</h3>
      <SideMenuChoice {...shared} />
      <SwitchRow field='sideNavCollapse' title='分组列只留图标' note='双列菜单的第一列' {...shared} />
      <UniqueOpenRow {...shared} />
      <SwitchRow field='collapse' title='收起菜单' note='只留图标' {...shared} />
      <SwitchRow field='styleResponsiveT' title='窄屏自动收起菜单' {...shared} />
      <SwitchRow field='logoAutoSize' title='收起菜单时只留标志' {...shared} />
      <SwitchRow field='showFooter' title='页脚链接' {...shared} />
    </section>
  )
}

/** Turned on, it folds all groups but the current one; turned off, it opens them all. */
function UniqueOpenRow(shared: Pick<SwitchRowProps, 'sharedLimit'>) {
  const { nodes, current } = useMenu()
  return (
    <SwitchRow
      {...shared}
      field='sideUniqueOpen'
      title='一次只展开一组'
      note='展开一组，其他组就折叠'
      onChange={(sideUniqueOpen) =>
        updateSettings({
          sideUniqueOpen,
          collapsedGroups: sideUniqueOpen ? foldOthers(groupPathsOf(nodes), current?.entry.path ?? '') : [],
        })
      }
    />
  )
}

/** Where the menu is, and how it looks and behaves. */
export const MenuSections = () => (
  <>
    <section className={css.section} aria-label='布局'>
      <h3>布局</h3>
      <LayoutChoice />
      <SwitchRow field='colorfulIcon' title='彩色菜单图标' />
    </section>
    <SideMenuSection />
  </>
)

/** What stays while a page scrolls. */
export const ScrollSection = () => (
  <section className={css.section} aria-label='滚动'>
    <h3>滚动</h3>
    <SwitchRow field='fixedBody' title='固定主体' note='只有内容滚动，顶栏和菜单都不动' />
    <SwitchRow field='fixedHeader' title='固定顶栏' note='关闭时，页面往下滚顶栏就让开' />
    <SwitchRow field='fixedSidebar' title='固定侧边菜单' note='关闭时，菜单随页面滚动' />
  </section>
)

/** Tabs and the page itself. */
export function PageSection() {
  const { bodyFull, showTabs } = useSettings()
  return (
    <section className={css.section} aria-label='页面'>
      <h3>页面</h3>
      <SwitchRow field='showTabs' title='页签' note='打开的页面排成页签，内容原样保留' />
      {showTabs && (
        <ChoiceRow
          field='tabStyle'
          title='页签样式'
          options={[
            { value: 'default', label: '标签' },
            { value: 'card', label: '卡片' },
          ]}
        />
      )}
      <SwitchRow field='bodyFullscreen' title='内容全屏' note='顶栏和菜单让开' />
      <Row title='内容宽度'>
        <Segmented
          label='内容宽度'
          value={bodyFull ? 'full' : 'fixed'}
          onChange={(next) => updateSettings({ bodyFull: next === 'full' })}
          options={[
            { value: 'full', label: '铺满' },
            { value: 'fixed', label: '定宽 1280' },
          ]}
        />
      </Row>
      <ChoiceRow
        field='transitionName'
        title='切换动画'
        options={[
          { value: 'slide-right', label: '滑动' },
          { value: 'fade', label: '渐显' },
          { value: 'none', label: '无' },
        ]}
      />
    </section>
  )
}
