/** The service tree as two lines of chips: groups, and the categories of the chosen one. */
import { useServiceTree } from '@/api'
import { Box, Chip, Scroll } from '@/ui'
import css from './services.module.scss'

interface CategoryChipsProps {
  /** A group or a category; '' = all. */
  value: string
  onChange(code: string): void
}

const groupOf = (code: string) => (code ? `${code.slice(0, 3)}00` : '')

export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const tree = useServiceTree().data ?? []
  const group = tree.find(({ code }) => code === groupOf(value))
  const chip = (code: string, name: string, isOn: boolean) => (
    <Chip key={code || 'all'} isOn={isOn} onPress={() => onChange(code)}>
      {name}
    </Chip>
  )
  return (
    <Box className={css.chips} role='group' aria-label='服务类别'>
      <Scroll isHorizontal className={css.chipLine}>
        <Box className={css.chipRow}>
          {chip('', '全部', !value)}
          {tree.map(({ code, name }) => chip(code, name, code === group?.code))}
        </Box>
      </Scroll>
      {group && (
        <Scroll isHorizontal className={css.chipLine}>
          <Box className={css.chipRow}>
            {chip(group.code, `全部${group.name}`, value === group.code)}
            {group.children.map(({ code, name }) => chip(code, name, code === value))}
          </Box>
        </Scroll>
      )}
    </Box>
  )
}
