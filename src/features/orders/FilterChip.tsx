/** One filter as a chip: its options open as a sheet. */
import { useState } from 'react'
import { Box, Chip, ChipSelect, Popover } from '@/ui'
import type { FilterChipProps } from './order-types'
import css from './orders.module.scss'

export function FilterChip<T extends string | number>({ label, value, onChange, options }: FilterChipProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const choose = (choice: T | undefined) => {
    onChange(choice)
    setOpen(false)
  }
  return (
    <Popover
      title={label}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      anchor={
        <Chip isOn={value !== undefined} hasMore aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {options.find((option) => option.value === value)?.label ?? label}
        </Chip>
      }
    >
      <Box className={css.choices}>
        <ChipSelect label={label} value={value} onChange={choose} options={options} canClear />
      </Box>
    </Popover>
  )
}
