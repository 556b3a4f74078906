/** An opportunity as one row of a public list. */
import { Avatar, Box, FactList, Link, Text } from '@/ui'
import { activeText } from '~contract/domain/format'
import { budgetText } from '~contract/domain/requirements'
import css from './opportunity.module.scss'
import { deadlineText, type Opportunity, opportunityPath } from './requirement-types'

export const OpportunityCard = ({ opportunity: it }: { opportunity: Opportunity }) => (
  <Link to={opportunityPath(it.id)} className={css.card}>
    <Box className={css.cardLine}>
      <Text className={css.cardTitle}>{it.title}</Text>
      <Text className={css.price}>{budgetText(it.budgetMin, it.budgetMax)}</Text>
    </Box>
    <FactList className={css.facts} items={[it.categoryName, it.cityName, deadlineText(it.deadline)]} />
    <Box className={css.firm}>
      <Avatar name={it.companyShortName} src={it.companyLogoUrl} isOrg size={20} />
      <Text className={css.firmName}>{it.companyShortName || it.companyName}</Text>
      {it.publishedTime && <Text className={css.end}>{activeText(new Date(it.publishedTime), new Date())}</Text>}
    </Box>
  </Link>
)
