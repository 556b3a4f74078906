import type { Output } from '@/api'
import type * as companies from '~contract/calls/company/companies'

/** The caller's company as its profile page shows it. */
export type CompanyProfileData = Output<typeof companies.get>
