/** Columns of opportunities: two lines a row, the slots of a card on a phone. */
import { Box, type Column, FactList, Highlight, Icon } from '@/ui'
import { relativeTime } from '~contract/domain/format'
import { budgetText } from '~contract/domain/requirements'
import css from './opportunity.module.scss'
import { deadlineText, type Opportunity } from './requirement-types'

const Name = ({ it, keyword }: { it: Opportunity; keyword: string }) => (
  <Box className={css.two}>
    <Box className={css.nameLine}>
      <Box className={css.strong}>
        <Highlight text={it.title} keywords={keyword} />
      </Box>
      {it.isCollected && <Icon name='star' size={16} tone='warning' />}
      {it.isBought && <Box className={css.mark}>已购</Box>}
      {it.isOwn && <Box className={css.mark}>本公司</Box>}
    </Box>
    <Box className={css.below}>
      <Highlight text={it.summary} keywords={keyword} />
    </Box>
  </Box>
)

export const opportunityColumns = (keyword: string): readonly Column<Opportunity>[] => [
  { key: 'title', title: '需求', slot: 'title', cell: (it) => <Name it={it} keyword={keyword} /> },
  {
    key: 'budget',
    title: '预算',
    slot: 'value',
    width: 120,
    cell: ({ budgetMin, budgetMax }) => <Box className={css.price}>{budgetText(budgetMin, budgetMax)}</Box>,
  },
  { key: 'category', title: '服务', slot: 'meta', width: 168, from: 840, cell: ({ categoryName }) => categoryName },
  { key: 'city', title: '城市', slot: 'meta', width: 88, from: 520, cell: ({ cityName }) => cityName },
  {
    key: 'firm',
    title: '公司',
    slot: 'meta',
    width: 136,
    from: 1000,
    cell: ({ companyShortName, companyName }) => companyShortName || companyName,
  },
  {
    key: 'heat',
    title: '热度',
    slot: 'none',
    width: 128,
    from: 1120,
    cell: ({ viewCount, leadCount }) => (
      <FactList className={css.facts} items={[`${viewCount} 看过`, leadCount ? `${leadCount} 家跟进` : '']} />
    ),
  },
  {
    key: 'time',
    title: '发布',
    slot: 'none',
    width: 128,
    from: 620,
    align: 'right',
    cell: ({ publishedTime, deadline }) => (
      <Box className={css.two}>
        <Box className={css.facts}>{publishedTime && relativeTime(new Date(publishedTime), new Date())}</Box>
        <Box className={css.below}>{deadlineText(deadline)}</Box>
      </Box>
    ),
  },
]
