/** Filters of opportunities: a chip each; its options open as a popover on desktop and as a sheet on a phone. */
import { type ReactNode, useState } from 'react'
import { errorText, treeOptions, useDistricts, useServiceTree } from '@/api'
import { Box, Button, ChipPopover, ChipSelect, LoadedTree, labelOf, Scroll } from '@/ui'
import { BUDGETS, type Budget } from '~contract/domain/requirements'
import css from './opportunity.module.scss'
import { EMPTY_FILTER, type OpportunityFilter } from './use-opportunities'

type Panel = 'category' | 'city' | 'budget'

const BUDGET_CHOICES = (Object.keys(BUDGETS) as Budget[]).map((value) => ({ value, label: BUDGETS[value].label }))

/** True while any filter besides the keyword is set. */
export const isNarrowed = ({ category, city, budget }: OpportunityFilter): boolean =>
  Boolean(category || city || budget)

interface FiltersProps {
  filter: OpportunityFilter
  onChange(change: Partial<OpportunityFilter>): void
}

export function OpportunityFilters({ filter, onChange }: FiltersProps) {
  const [open, setOpen] = useState<Panel>()
  const districtTree = useDistricts(2)
  const serviceTree = useServiceTree()
  const districts = treeOptions(districtTree.data)
  const services = treeOptions(serviceTree.data)
  const close = () => setOpen(undefined)
  const pick = (panel: Panel) => (code: string) => {
    onChange({ [panel]: filter[panel] === code ? '' : code })
    close()
  }
  const tree = (
    panel: 'category' | 'city',
    { phase, error, reload }: Pick<typeof districtTree, 'phase' | 'error' | 'reload'>,
    options: typeof districts,
  ) => (
    <LoadedTree
      {...{ phase, options }}
      error={errorText(error)}
      onRetry={reload}
      chosen={[filter[panel]]}
      canPickBranch
      onPick={pick(panel)}
    />
  )
  const part = (panel: Panel, name: string, value: string, choices: ReactNode) => (
    <ChipPopover
      title={name}
      isOpen={open === panel}
      setOpen={(isOpen) => setOpen(isOpen ? panel : undefined)}
      width={320}
      isLong={panel !== 'budget'}
      text={value || name}
      isOn={Boolean(value)}
    >
      {choices}
    </ChipPopover>
  )
  return (
    <Scroll isHorizontal className={css.filterBar} aria-label='筛选条件'>
      <Box className={css.filterRow}>
        {part(
          'category',
          '服务类别',
          filter.category && labelOf(services, filter.category),
          tree('category', serviceTree, services),
        )}
        {part('city', '城市', filter.city && labelOf(districts, filter.city), tree('city', districtTree, districts))}
        {part(
          'budget',
          '预算',
          filter.budget && BUDGETS[filter.budget].label,
          <Box className={css.panel}>
            <ChipSelect
              label='预算'
              canClear
              value={filter.budget || undefined}
              onChange={(budget) => {
                onChange({ budget: budget ?? '' })
                close()
              }}
              options={BUDGET_CHOICES}
            />
          </Box>,
        )}
        {isNarrowed(filter) && (
          <Button kind='link' size='small' onPress={() => onChange({ ...EMPTY_FILTER, keyword: filter.keyword })}>
            清空
          </Button>
        )}
      </Box>
    </Scroll>
  )
}
