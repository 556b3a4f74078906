/** One filter on desktop: its options side by side. */
import { ChipSelect } from '@/ui'
import type { FilterChipProps } from './order-types'

export const FilterChip = <T extends string | number>(props: FilterChipProps<T>) => <ChipSelect {...props} canClear />
