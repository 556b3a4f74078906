import type { ReactNode } from 'react'
import { Avatar, Box, Button, cx, FactList, H1, H2, Icon, Link, P, Tag } from '@/ui'
import { COMPANY_SCALE, JOB_KIND } from '~contract/domain/enums'
import { relativeTime } from '~contract/domain/format'
import { type Job, jobSummary, type PublicJob } from './job-types'
import css from './post.module.scss'
import { jobSalaryText } from './recruit-options'
import { openAddressMap } from './work-addresses/AddressMap'

interface JobDescriptionProps {
  job: Job | PublicJob
  /** Only where the reader may not know it. */
  company?: PublicJob
  /** It is a whole page: on the desktop place and company are beside the text. */
  isPage?: boolean
  /** Between the facts and the text. */
  children?: ReactNode
}

/** A job as a candidate reads it. */
export function JobDescription({ job, company, isPage = false, children }: JobDescriptionProps) {
  return (
    <Box className={cx(css.post, isPage && css.page)}>
      <Box className={css.main}>
        <Box className={css.head}>
          <H1 className={css.title}>{job.title || '职位名称'}</H1>
          <Box className={css.pay}>{jobSalaryText(job)}</Box>
        </Box>
        <FactList className={css.facts} items={[...jobSummary(job), JOB_KIND[job.jobKind], job.postName]} />
        {job.tags.length > 0 && (
          <Box className={css.tags}>
            {job.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Box>
        )}
        {children}
        <JobText job={job} />
      </Box>
      <Box className={css.side}>
        <JobBenefits job={job} />
        <JobLocation job={job} />
        {company && <Publisher job={company} />}
      </Box>
    </Box>
  )
}

interface JobPartProps {
  job: Job | PublicJob
}

/** Duties and requirements as they were written. */
export function JobText({ job }: JobPartProps) {
  const paragraphs = job.description.split(/\n{2,}/).filter((part) => part.trim())
  return (
    <Box className={css.block}>
      <H2 className={css.blockTitle}>职位描述</H2>
      {paragraphs.length ? (
        paragraphs.map((part) => (
          <P key={part} className={css.text}>
            {part}
          </P>
        ))
      ) : (
        <P className={css.blank}>职责与要求写在这里</P>
      )}
    </Box>
  )
}

/** Nothing for a job without benefits. */
export const JobBenefits = ({ job }: JobPartProps) =>
  job.welfare.length ? (
    <Box className={css.block}>
      <H2 className={css.blockTitle}>福利</H2>
      <Box className={css.tags}>
        {job.welfare.map((benefit) => (
          <Tag key={benefit} tone='tint'>
            {benefit}
          </Tag>
        ))}
      </Box>
    </Box>
  ) : null

export const JobLocation = ({ job }: JobPartProps) => (
  <Box className={css.block}>
    <H2 className={css.blockTitle}>工作地点</H2>
    <Box className={css.location}>
      <Icon name='map-pin' size={20} tone='ink-3' />
      <Box>{job.addressText || '选择工作地址后显示'}</Box>
      {job.addressText && (
        <Button kind='link' onPress={() => openAddressMap(job)}>
          查看地图
        </Button>
      )}
    </Box>
  </Box>
)

function Publisher({ job }: { job: PublicJob }) {
  return (
    <Box className={css.block}>
      <H2 className={css.blockTitle}>公司</H2>
      <Box className={css.company}>
        <Avatar name={job.companyShortName} src={job.companyLogoUrl} isOrg size={48} />
        <Box className={css.companyText}>
          <Link to={`/serviceProviderDetails?id=${job.companyId}`} className={`text-press ${css.strong}`}>
            {job.companyName}
          </Link>
          <FactList
            className={css.faint}
            items={[job.industryName, COMPANY_SCALE[job.scale as keyof typeof COMPANY_SCALE]]}
          />
          <FactList
            className={css.faint}
            items={[
              job.publisherName && `${job.publisherName} 发布`,
              `${relativeTime(new Date(job.refreshedTime), new Date())} 更新`,
            ]}
          />
        </Box>
      </Box>
      <Link to={`/ow/findJob?name=${encodeURIComponent(job.companyShortName)}`} className={`text-press ${css.more}`}>
        这家公司的其他职位
      </Link>
    </Box>
  )
}
