/** Filters of a bill: month, direction, kind. */
import { Box, Select } from '@/ui'
import css from './finance.module.scss'
import { type BillFilter, directionOptions, kindOptions, monthOptions } from './finance-options'

interface BillFilterBarProps {
  filter: BillFilter
  setFilter(change: Partial<BillFilter>): void
  /** Behind the filters. */
  children: React.ReactNode
}

export function BillFilterBar({ filter, setFilter, children }: BillFilterBarProps) {
  return (
    <Box className={css.bar}>
      <Box className={css.pick}>
        <Select
          label='月份'
          placeholder='全部月份'
          canClear
          value={filter.month}
          onChange={(month) => setFilter({ month })}
          options={monthOptions(new Date())}
        />
      </Box>
      <Box className={css.pick}>
        <Select
          label='收支'
          placeholder='收入和支出'
          canClear
          value={filter.direction}
          onChange={(direction) => setFilter({ direction })}
          options={directionOptions}
        />
      </Box>
      <Box className={css.pick}>
        <Select
          label='类型'
          placeholder='全部类型'
          canClear
          value={filter.kind}
          onChange={(kind) => setFilter({ kind })}
          options={kindOptions}
        />
      </Box>
      {children}
    </Box>
  )
}
