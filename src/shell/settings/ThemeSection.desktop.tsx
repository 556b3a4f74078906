import { cx, Icon, Switch } from '@/ui'
import { setColor, setColorWeak, setTheme, useSettings } from '../settings'
import type { Settings } from '../settings-schema'
import css from './drawer.desktop.module.scss'
import { ChoiceRow, Row } from './SettingRow.desktop'

const COLORS: readonly { color: Settings['color']; name: string }[] = [
  { color: 'none', name: '玉绿' },
  { color: 'blue', name: '湖蓝' },
  { color: 'violet', name: '紫藤' },
  { color: 'amber', name: '赭石' },
]

const SHADES = [
  { value: 'light', label: '随主题' },
  { value: 'dark', label: '深色' },
] as const

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

/** Colours of the whole product and of the layout's areas. */
export function ThemeSection() {
  const weakMode = useSettings((settings) => settings.weakMode)
  return (
    <section className={css.section} aria-label='主题'>
      <h3>主题</h3>
      <ChoiceRow
        field='themeMode'
        title='外观'
        onChange={setTheme}
        options={[
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
          { value: 'auto', label: '跟随系统' },
        ]}
      />
      <Row title='主题色'>
        <Colors />
      </Row>
      <ChoiceRow field='headStyle' title='顶栏' options={SHADES} />
      <ChoiceRow field='sideStyle' title='侧边菜单' options={SHADES} />
      <Row title='色弱模式' note='成功和警示换成蓝、黄，浅字加深'>
        <Switch label='色弱模式' value={weakMode} onChange={setColorWeak} />
      </Row>
    </section>
  )
}
