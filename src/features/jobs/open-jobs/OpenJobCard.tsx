/** A public job as one row of a list. */
import type { RowOf } from '@/api'
import { Avatar, Box, FactList, Link, Text } from '@/ui'
import type * as jobs from '~contract/calls/jobs/jobs'
import { activeText } from '~contract/domain/format'
import { educationText, experienceText, jobSalaryText } from '../recruit-options'
import css from './open.module.scss'

export type OpenJobRow = RowOf<typeof jobs.listPublic>

export const OpenJobCard = ({ job }: { job: OpenJobRow }) => (
  <Link to={`/jobDetails?id=${job.id}`} className={css.job}>
    <Box className={css.line}>
      <Text className={css.title}>{job.title}</Text>
      <Text className={css.pay}>{jobSalaryText(job)}</Text>
    </Box>
    <FactList
      className={css.facts ?? ''}
      items={[job.cityName, experienceText(job.experience), educationText(job.education), `招 ${job.headcount} 人`]}
    />
    <Box className={css.company}>
      <Avatar name={job.companyShortName} src={job.companyLogoUrl} isOrg size={20} />
      <Text className={css.name}>{job.companyShortName || job.companyName}</Text>
      <Text className={css.time}>{activeText(new Date(job.refreshedTime), new Date())}刷新</Text>
    </Box>
  </Link>
)
