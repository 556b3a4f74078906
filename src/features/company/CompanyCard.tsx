/** Public card of a company that sells no services: profile and number of open jobs. */
import type { ReactNode } from 'react'
import { loadErrorText, useApiQuery } from '@/api'
import { Avatar, Box, FactList, H2, Link, P, QueryView } from '@/ui'
import * as companies from '~contract/calls/company/companies'
import { COMPANY_SCALE } from '~contract/domain/enums'
import css from './company.module.scss'

/** `missing` is shown when there is no such company either. */
export function CompanyCard({ id, missing }: { id: string; missing: ReactNode }) {
  const reading = useApiQuery(companies.getCard, id ? { id } : null, {
    showError: false,
  })
  return (
    <QueryView of={reading} errorTextOf={loadErrorText} skeleton={[40, 20, 90, 85]} missing={missing}>
      {(company) => (
        <Box className={css.card}>
          <Box className={css.cardHead}>
            <Avatar name={company.companyShortName} src={company.logoUrl} isOrg size={64} />
            <Box className={css.grow}>
              <H2 className={css.cardName}>{company.companyName}</H2>
              <FactList
                className={css.faint}
                items={[
                  company.cityName,
                  company.industryName,
                  COMPANY_SCALE[company.scale as keyof typeof COMPANY_SCALE],
                ]}
              />
            </Box>
          </Box>
          <P className={css.cardText}>{company.introduction || '这家公司还没有写介绍。'}</P>
          {company.jobCount > 0 && (
            <Link to={`/ow/findJob?name=${encodeURIComponent(company.companyShortName)}`}>
              {`${company.jobCount} 个职位正在招聘`}
            </Link>
          )}
        </Box>
      )}
    </QueryView>
  )
}
