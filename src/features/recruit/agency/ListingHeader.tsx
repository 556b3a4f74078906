import { Box, FactList, H1, StatusText } from '@/ui'
import { AGENCY_LISTING_STATUS } from '~contract/domain/agency'
import { type AgencyListing, LISTING_TONE, moneyText, termsText } from './agency-types'
import css from './agents.module.scss'

/** An agency listing: its terms and results. */
export function ListingHeader({ listing }: { listing: AgencyListing }) {
  const figures: readonly [string, string][] = [
    ['代理', String(listing.activeCount)],
    ['待审核', String(listing.appliedCount)],
    ['推荐', String(listing.referredCount)],
    ['入职', `${listing.hiredCount} / ${listing.headcount}`],
    ['已付佣金', moneyText(listing.paidFen)],
  ]
  return (
    <>
      <Box className={css.hero}>
        <Box className={css.heroLine}>
          <H1 className={css.heroTitle}>{listing.jobTitle}</H1>
          <StatusText tone={LISTING_TONE[listing.status]}>{AGENCY_LISTING_STATUS[listing.status]}</StatusText>
        </Box>
        <FactList className={css.facts} items={[listing.cityName, listing.salaryText, ...termsText(listing)]} />
        {listing.note && <Box className={css.note}>{listing.note}</Box>}
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
