/** Choices of the layout, each drawn as the page will be divided. */
import { useId } from 'react'
import { cx } from '@/ui'
import { updateSettings, useSettings } from '../settings'
import type { Settings } from '../settings-schema'
import css from './drawer.desktop.module.scss'
import type { SharedLimit } from './SettingRow.desktop'
import { limitOf } from './setting-limits'

/** Area of a drawing 96 × 60: x, y, width, height. */
type Area = readonly [number, number, number, number]

interface Preview<T extends string> {
  value: T
  label: string
  /** Columns and bars of the menu. */
  areas: readonly Area[]
  /** Columns that belong to a menu and are lighter. */
  lightAreas?: readonly Area[]
  /** Entries on the columns, and on the lighter ones. */
  entries: readonly Area[]
  lightEntries?: readonly Area[]
  /** Lines of the page. */
  lines: readonly Area[]
}

const column = (x: number, width: number, from: number, count: number): Area[] =>
  Array.from({ length: count }, (_, i): Area => [x, from + i * 8, width, 3])

const headEntries = [34, 47, 60].map((x): Area => [x, 5, 9, 3])
const pageLines = (x: number): Area[] => [
  [x, 20, 24, 4],
  [x, 31, 88 - x, 3],
  [x, 39, 88 - x, 3],
  [x, 47, 68 - x, 3],
]

const layouts: readonly Preview<Settings['layoutStyle']>[] = [
  {
    value: 'side',
    label: '侧边导航',
    areas: [[0, 0, 26, 60]],
    entries: [[6, 5, 10, 3], ...column(6, 14, 19, 4)],
    lines: pageLines(34),
  },
  {
    value: 'top',
    label: '顶部导航',
    areas: [[0, 0, 96, 13]],
    entries: [[6, 5, 10, 3], ...headEntries],
    lines: pageLines(8),
  },
  {
    value: 'mix',
    label: '混合导航',
    areas: [[0, 0, 96, 13]],
    lightAreas: [[0, 13, 26, 47]],
    entries: [[6, 5, 10, 3], ...headEntries],
    lightEntries: column(6, 14, 20, 4),
    lines: pageLines(34),
  },
]

const menus: readonly Preview<Settings['sideMenuStyle']>[] = [
  {
    value: 'default',
    label: '单列',
    areas: [[0, 0, 26, 60]],
    entries: [[6, 5, 10, 3], ...column(6, 14, 19, 4)],
    lines: pageLines(34),
  },
  {
    value: 'mix',
    label: '双列',
    areas: [[0, 0, 14, 60]],
    lightAreas: [[14, 0, 24, 60]],
    entries: [6, 18, 30, 42].map((y): Area => [4, y, 6, 6]),
    lightEntries: column(19, 14, 19, 4),
    lines: pageLines(46),
  },
]

const Areas = ({ areas, className }: { areas: readonly Area[]; className: string | undefined }) =>
  areas.map(([x, y, width, height]) => (
    <rect key={`${x} ${y}`} {...{ x, y, width, height, className }} rx={height < 10 ? 1.5 : 0} />
  ))

const Drawing = ({
  areas,
  lightAreas = [],
  entries,
  lightEntries = [],
  lines,
}: Omit<Preview<string>, 'value' | 'label'>) => (
  <svg viewBox='0 0 96 60' className={css.drawing} aria-hidden='true'>
    <Areas areas={lines} className={css.line} />
    <Areas areas={lightAreas} className={css.lightArea} />
    <Areas areas={areas} className={css.area} />
    <Areas areas={entries} className={css.entry} />
    <Areas areas={lightEntries} className={css.lightEntry} />
  </svg>
)

interface PreviewRowProps<F extends 'layoutStyle' | 'sideMenuStyle'> {
  field: F
  title: string
  previews: readonly Preview<Settings[F]>[]
  sharedLimit?: SharedLimit
}

function PreviewRow<F extends 'layoutStyle' | 'sideMenuStyle'>(props: PreviewRowProps<F>) {
  const { field, title, previews, sharedLimit } = props
  const settings = useSettings()
  const name = useId()
  const limit = limitOf(field, settings)
  const isShared = limit !== '' && limit === sharedLimit?.reason
  const limitId = isShared ? sharedLimit.id : `${name}-limit`
  return (
    <div className={cx(css.choice, limit && css.dim)}>
      <div className={css.label}>
        {title}
        {limit && !isShared && <small id={limitId}>{limit}</small>}
      </div>
      <div
        role='radiogroup'
        aria-label={title}
        className={css.previews}
        {...(limit ? { 'aria-describedby': limitId } : {})}
      >
        {previews.map(({ value, label, ...drawing }) => (
          <label key={value} className={css.preview}>
            <input
              type='radio'
              name={name}
              className='off-screen'
              checked={settings[field] === value}
              disabled={limit !== ''}
              onChange={() => updateSettings({ [field]: value })}
            />
            <Drawing {...drawing} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** Where the menu is. */
export const LayoutChoice = () => <PreviewRow field='layoutStyle' title='导航位置' previews={layouts} />

/** One column or two. */
export const SideMenuChoice = (shared: { sharedLimit?: SharedLimit }) => (
  <PreviewRow field='sideMenuStyle' title='侧边菜单样式' previews={menus} {...shared} />
)
