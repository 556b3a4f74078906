/** An opportunity as one row of a list that anybody may see: what, for how much, where, by whom. */
import { Avatar, Box, Facts, Link, Txt } from '@/ui'
import { budgetText } from '~contract/domain/requirements'
import { activeText } from '~contract/domain/text'
import css from './opportunity.module.scss'
import { deadlineText, type Opportunity, opportunityPath } from './requirement'

export const OpportunityCard = ({ opportunity: it }: { opportunity: Opportunity }) => (
  <Link to={opportunityPath(it.id)} className={css.card}>
    <Box className={css.cardLine}>
      <Txt className={css.cardTitle}>{it.title}</Txt>
      <Txt className={css.price}>{budgetText(it.budgetMin, it.budgetMax)}</Txt>
    </Box>
    <Facts className={css.facts} items={[it.categoryName, it.cityName, deadlineText(it.deadline)]} />
    <Box className={css.firm}>
      <Avatar name={it.companyShortName} src={it.companyLogoUrl} isOrg size={20} />
      <Txt className={css.firmName}>{it.companyShortName || it.companyName}</Txt>
      {it.publishedTime && <Txt className={css.end}>{activeText(new Date(it.publishedTime), new Date())}</Txt>}
    </Box>
  </Link>
)
