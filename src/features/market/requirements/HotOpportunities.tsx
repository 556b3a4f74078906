/** A short list of hot opportunities: for the public pages and beside the search. Nothing where there are none. */
import { Box, H2, Item, Link, List, Text } from '@/ui'
import { budgetText } from '~contract/domain/requirements'
import css from './opportunity.module.scss'
import { opportunityPath } from './requirement-types'
import { useHotOpportunities } from './use-opportunities'

export function HotOpportunities({ cityCode, size = 6 }: { cityCode: string; size?: number }) {
  const { data = [] } = useHotOpportunities(cityCode, size)
  if (!data.length) return null
  return (
    <Box className={css.hot}>
      <H2 className={css.hotTitle}>热门商机</H2>
      <List className={css.hotList} aria-label='热门商机'>
        {data.map((it) => (
          <Item key={it.id}>
            <Link to={opportunityPath(it.id)} className={css.hotRow}>
              <Text className={css.hotName}>{it.title}</Text>
              <Text className={css.price}>{budgetText(it.budgetMin, it.budgetMax)}</Text>
            </Link>
          </Item>
        ))}
      </List>
    </Box>
  )
}
