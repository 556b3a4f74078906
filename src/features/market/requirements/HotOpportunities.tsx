/** A short list of hot opportunities: for the public pages and beside the search. Nothing where there are none. */
import { Box, H2, Item, Link, List, Skeleton, Text } from '@/ui'
import { budgetText } from '~contract/domain/requirements'
import css from './opportunity.module.scss'
import { opportunityPath } from './requirement-types'
import { useHotOpportunities } from './use-opportunities'

/** As high as the rows will be. */
const HotSkeleton = ({ size }: { size: number }) => (
  <Box className={css.hot} aria-hidden>
    <Box className={css.hotTitle}>
      <Skeleton lines={[30]} className={css.hotLine} />
    </Box>
    <Box className={css.hotList}>
      {Array.from({ length: size }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <Box key={i} className={css.hotRow}>
          <Skeleton lines={[60 + ((i * 11) % 30)]} className={css.hotLine} />
        </Box>
      ))}
    </Box>
  </Box>
)

export function HotOpportunities({ cityCode, size = 6 }: { cityCode: string; size?: number }) {
  const { data = [], phase } = useHotOpportunities(cityCode, size)
  if (phase === 'loading') return <HotSkeleton size={size} />
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
