import { moveFocus } from '../arrow-keys'
import { cx } from '../cx'
import { Box, type KeyEvent, Pressable, Text } from '../primitives'
import css from './Tabs.module.scss'

export interface TabItem<T> {
  key: T
  label: string
  count?: number
}

export interface TabsProps<T> {
  items: readonly TabItem<T>[]
  value: T
  onChange(key: NoInfer<T>): void
  /** What the tabs choose between. */
  label: string
  className?: string
}

/** Views of one thing, side by side. Arrow keys move, as ARIA requires. */
export function Tabs<T extends string | number>({ items, value, onChange, label, className }: TabsProps<T>) {
  const walk = (e: KeyEvent) => {
    const next = items[moveFocus(e.key, 'tablist', 'tab', 'row')]
    if (!next) return
    e.preventDefault()
    onChange(next.key)
  }
  return (
    <Box className={cx(css.tabs, className)} role='tablist' aria-label={label} onKeyDown={walk}>
      {items.map((item) => (
        <Pressable
          key={String(item.key)}
          role='tab'
          aria-selected={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          className={cx(css.tab, item.key === value && css.isCurrent)}
          onPress={() => onChange(item.key)}
        >
          <Text>{item.label}</Text>
          {item.count !== undefined && <Text className={css.count}>{item.count}</Text>}
        </Pressable>
      ))}
    </Box>
  )
}
