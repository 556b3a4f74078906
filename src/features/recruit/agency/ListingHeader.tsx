import { Box, FactList, H1, StatusText } from '@/ui'
import { AGENCY_LISTING_STATUS } from '~contract/domain/agency'
import { type AgencyListing, LISTING_TONE, moneyText, termsText } from './agency-types'
import css from './agents.module.scss'

/** An entrusted job: its terms and what came of them. */
export function ListingHeader({ entrust }: { entrust: AgencyListing }) {
  const figures: readonly [string, string][] = [
    ['代理', String(entrust.activeCount)],
    ['待审核', String(entrust.appliedCount)],
    ['推荐', String(entrust.referredCount)],
    ['入职', `${entrust.hiredCount} / ${entrust.headcount}`],
    ['已付佣金', moneyText(entrust.paidFen)],
  ]
  return (
    <>
      <Box className={css.hero}>
        <Box className={css.heroLine}>
          <H1 className={css.heroTitle}>{entrust.jobTitle}</H1>
          <StatusText tone={LISTING_TONE[entrust.status]}>{AGENCY_LISTING_STATUS[entrust.status]}</StatusText>
        </Box>
        <FactList className={css.facts} items={[entrust.cityName, entrust.salaryText, ...termsText(entrust)]} />
        {entrust.note && <Box className={css.note}>{entrust.note}</Box>}
      </Box>
      <Box className={css.figures}>
        {figures.map(([label, value]) => (
          <Box key={label} className={css.figure}>
            <Box className={css.faint}>{label}</Box>
            <Box className={css.figureValue}>{value}</Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
