/** One filter as a chip: its options open as a sheet. */
import { useState } from 'react'
import { Box, ChipPopover, ChipSelect } from '@/ui'
import type { FilterChipProps } from './order-types'
import css from './orders.module.scss'

export function FilterChip<T extends string | number>({ label, value, onChange, options }: FilterChipProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const choose = (choice: T | undefined) => {
    onChange(choice)
    setOpen(false)
  }
  return (
    <ChipPopover
      title={label}
      isOpen={isOpen}
      setOpen={setOpen}
      text={options.find((option) => option.value === value)?.label ?? label}
      isOn={value !== undefined}
    >
      <Box className={css.choices}>
        <ChipSelect label={label} value={value} onChange={choose} options={options} canClear />
      </Box>
    </ChipPopover>
  )
}
