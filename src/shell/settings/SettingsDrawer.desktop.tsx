/** 界面设置: theme and layout settings, applied at once; and reset (P-2.6-01, P-4.5-05, P-4.5-06). */
import type { ReactNode } from 'react'
import { pageCache } from '@/platform/navigation/page-cache'
import { Button, confirm, cx, Drawer, Icon, Segmented, Switch, toast } from '@/ui'
import { resetSettings, setColor, setColorWeak, setTheme, updateSettings, useSettings } from '../settings'
import type { Settings } from '../settings-schema'
import css from './drawer.desktop.module.scss'

const Row = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className={css.row}>
    <div className={css.words}>
      {title}
      {note && <small>{note}</small>}
    </div>
    {children}
  </div>
)

/** Fields that are on or off. */
type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

function Flip({ field, title, note }: { field: Flag; title: string; note?: string }) {
  const value = useSettings((settings) => settings[field])
  return (
    <Row title={title} {...(note ? { note } : {})}>
      <Switch label={title} value={value} onChange={(next) => updateSettings({ [field]: next })} />
    </Row>
  )
}

const COLORS: readonly { color: Settings['color']; name: string }[] = [
  { color: 'none', name: '玉绿' },
  { color: 'blue', name: '湖蓝' },
  { color: 'violet', name: '紫藤' },
  { color: 'amber', name: '赭石' },
]

function Colors() {
  const now = useSettings((settings) => settings.color)
  return (
    <div className={css.colors} role='radiogroup' aria-label='主题色'>
      {COLORS.map(({ color, name }) => (
        // biome-ignore lint/a11y/useSemanticElements: an input cannot show its colour
        <button
          key={color}
          type='button'
          role='radio'
          aria-checked={color === now}
          aria-label={name}
          title={name}
          className={cx(css.color, css[color])}
          onClick={() => setColor(color)}
        >
          {color === now && <Icon name='check' size={16} tone='on-brand' />}
        </button>
      ))}
    </div>
  )
}

async function reset(): Promise<void> {
  const isSure = await confirm({
    title: '恢复默认设置？',
    text: '外观和布局都回到默认，打开的页签会收起。',
    ok: '恢复默认',
  })
  if (!isSure) return
  pageCache.turn(false)
  resetSettings()
  toast('已恢复默认设置', 'success')
}

/** Light or dark of one part of the layout. */
function Shade({ field, title }: { field: 'headStyle' | 'sideStyle'; title: string }) {
  const value = useSettings((settings) => settings[field])
  return (
    <Row title={title}>
      <Segmented
        label={title}
        value={value}
        onChange={(next) => updateSettings({ [field]: next })}
        options={[
          { value: 'light', label: '随主题' },
          { value: 'dark', label: '深色' },
        ]}
      />
    </Row>
  )
}

function Theme() {
  const { themeMode, weakMode } = useSettings()
  return (
    <section className={css.part} aria-label='主题'>
      <h3>主题</h3>
      <Row title='外观'>
        <Segmented
          label='外观'
          value={themeMode}
          onChange={setTheme}
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
            { value: 'auto', label: '跟随系统' },
          ]}
        />
      </Row>
      <Row title='主题色'>
        <Colors />
      </Row>
      <Shade field='sideStyle' title='侧边菜单' />
      <Shade field='headStyle' title='顶栏' />
      <Row title='色弱模式' note='成功和警示换成蓝、黄，浅字加深'>
        <Switch label='色弱模式' value={weakMode} onChange={setColorWeak} />
      </Row>
    </section>
  )
}

function Layout() {
  const { bodyFull, tabStyle, transitionName, showTabs } = useSettings()
  return (
    <section className={css.part} aria-label='布局'>
      <h3>布局</h3>
      <Flip field='showTabs' title='页签' note='打开的页面排成页签，内容原样保留' />
      {showTabs && (
        <Row title='页签样式'>
          <Segmented
            label='页签样式'
            value={tabStyle}
            onChange={(next) => updateSettings({ tabStyle: next })}
            options={[
              { value: 'default', label: '标签' },
              { value: 'card', label: '卡片' },
            ]}
          />
        </Row>
      )}
      <Flip field='collapse' title='收起菜单' note='只留图标' />
      <Flip field='styleResponsiveT' title='窄屏自动收起菜单' />
      <Flip field='logoAutoSize' title='收起菜单时只留标志' />
      <Flip field='colorfulIcon' title='彩色菜单图标' />
      <Flip field='showFooter' title='页脚链接' />
      <Flip field='bodyFullscreen' title='内容全屏' note='顶栏和菜单让开' />
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
      <Row title='切换动画'>
        <Segmented
          label='切换动画'
          value={transitionName}
          onChange={(next) => updateSettings({ transitionName: next })}
          options={[
            { value: 'slide-right', label: '滑动' },
            { value: 'fade', label: '渐显' },
            { value: 'none', label: '无' },
          ]}
        />
      </Row>
    </section>
  )
}

export function SettingsDrawer({ onClose }: { onClose(): void }) {
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title='界面设置'
      width={400}
      footer={
        <Button kind='quiet' icon='rotate-clockwise' onPress={reset}>
          恢复默认
        </Button>
      }
    >
      <Theme />
      <Layout />
    </Drawer>
  )
}
