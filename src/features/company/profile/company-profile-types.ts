import type { Output } from '@/api'

/** The caller's company as its profile page shows it. */
export type CompanyProfileData = Output<'GET /pinqiao/v1/company/detail'>
