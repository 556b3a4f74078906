import { Alert, Box, FactList, H1 } from '@/ui'
import { ListingStatus } from './agency-columns'
import { type AgencyListing, moneyText, termsText } from './agency-types'
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
          <ListingStatus listing={listing} />
        </Box>
        <FactList className={css.facts} items={[listing.cityName, listing.salaryText, ...termsText(listing)]} />
        {listing.note && <Box className={css.note}>{listing.note}</Box>}
        {listing.isFrozen && listing.status === 'open' && (
          <Alert tone='warning' className={css.rest}>
            这个职位的委托正在申请退款，处理完之前代理看不到它，也不能推荐人才。
          </Alert>
        )}
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
