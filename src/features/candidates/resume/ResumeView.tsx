import { useState } from 'react'
import { Alert, Avatar, Box, cx, FactList, H1, H2, Highlight, Tag } from '@/ui'
import { Accordion } from '@/ui/taro/Accordion'
import { EDUCATION, INVITATION_STATUS, JOB_SEEKING_STATUS } from '~contract/domain/enums'
import { relativeTime } from '~contract/domain/format'
import { jobSalaryText } from '../../jobs/recruit-options'
import { CandidateContactRow } from '../candidate-contacts/CandidateContactRow'
import {
  activityText,
  candidateSummary,
  type JobChoice,
  jobOfCandidate,
  periodText,
  type Resume,
} from '../candidate-types'
import { JobMatch } from '../job-match/JobMatch'
import { PoolEntryLine } from '../talent-pool/PoolEntryLine'
import { ImportReview } from './ImportReview'
import css from './resume.module.scss'

interface ResumeViewProps {
  resume: Resume
  keyword?: string
  /** The job this is about; absent = that of the candidate's application or invitation. */
  job?: JobChoice
  /** On a page of its own: the actions are beside the career where a desktop is wide enough. */
  isPage?: boolean
  /** A question about the imported resume was answered; the resume with those that are left. */
  onAnswer?(resume: Resume): void
  /** The imported resume was deleted as one of the same person. */
  onDelete?(): void
}

/** A whole resume; `keyword` is highlighted. */
export function ResumeView({ resume, keyword = '', job, isPage = false, onAnswer, onDelete }: ResumeViewProps) {
  const [latest] = resume.invitations
  return (
    <Box className={cx(css.resume, isPage && css.page)}>
      <Box className={css.head}>
        <Box className={css.headText}>
          <Box className={css.nameLine}>
            <H1 className={css.name}>{resume.name}</H1>
            {resume.source === 'profile' && <Box className={css.faint}>{activityText(resume)}活跃</Box>}
          </Box>
          <FactList
            items={[
              ...candidateSummary(resume),
              resume.source === 'local' ? '本地导入' : JOB_SEEKING_STATUS[resume.jobSeeking],
            ]}
          />
        </Box>
        <Avatar name={resume.name} src={resume.avatarUrl} size={64} seed={resume.id} />
      </Box>
      <Box className={css.facts}>
        {resume.review && <ImportReview resume={resume} onAnswer={onAnswer} onDelete={onDelete} />}
        <PoolEntryLine resume={resume} />
        <CandidateContactRow resume={resume} />
        <JobMatch resumeId={resume.id} own={job ?? jobOfCandidate(resume)} />
        {latest && (
          <Alert tone={latest.status === 'accepted' ? 'success' : 'normal'}>
            {`${relativeTime(new Date(latest.createdTime), new Date())} 邀请应聘「${latest.jobTitle}」，${INVITATION_STATUS[latest.status]}`}
          </Alert>
        )}
        <JobWishes resume={resume} />
      </Box>
      <Box className={css.career}>
        {resume.summary && (
          <Part title='个人优势'>
            <Text text={resume.summary} keyword={keyword} />
          </Part>
        )}
        <History resume={resume} keyword={keyword} />
      </Box>
    </Box>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box className={css.part}>
    <H2 className={css.partTitle}>{title}</H2>
    {children}
  </Box>
)

/** Entries of a career; a section of more than this many can be closed. */
const LONG = 3

function Entries({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  if (count <= LONG) return <Part title={title}>{children}</Part>
  return (
    <Box className={css.part}>
      <Accordion
        label={title}
        title={<H2 className={css.longTitle}>{title}</H2>}
        note={`${count} 段`}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        {children}
      </Accordion>
    </Box>
  )
}

const Text = ({ text, keyword }: { text: string; keyword: string }) => (
  <Box className={css.text}>
    <Highlight text={text} keywords={keyword} />
  </Box>
)

/** A profile without pay leaves it open; a file without it says nothing. */
const payOf = (resume: Resume): string =>
  resume.salaryMin || resume.salaryMax ? jobSalaryText(resume) : resume.source === 'local' ? '' : '面议'

function JobWishes({ resume }: { resume: Resume }) {
  const lines = [
    ['职位', resume.wantedPost],
    ['地点', [resume.wantedCity, resume.wantedDistrict].filter(Boolean).join(' ')],
    ['薪资', resume.payText || payOf(resume)],
  ].filter(([, value]) => value)
  if (!lines.length) return null
  return (
    <Part title='求职意向'>
      {lines.map(([label, value]) => (
        <Box key={label} className={css.pair}>
          <Box className={css.pairLabel}>{label}</Box>
          <Box>{value}</Box>
        </Box>
      ))}
    </Part>
  )
}

function History({ resume, keyword }: { resume: Resume; keyword: string }) {
  return (
    <>
      {resume.experiences.length > 0 && (
        <Entries title='工作经历' count={resume.experiences.length}>
          {resume.experiences.map((experience) => (
            <Box key={experience.company + experience.start} className={css.entry}>
              <Box className={css.entryHead}>
                <Box className={css.strong}>{experience.company}</Box>
                <Box className={css.grow}>{experience.title}</Box>
                <Box className={css.faint}>{experience.periodText || periodText(experience.start, experience.end)}</Box>
              </Box>
              {experience.description && <Text text={experience.description} keyword={keyword} />}
            </Box>
          ))}
        </Entries>
      )}
      {resume.projects.length > 0 && (
        <Entries title='项目经历' count={resume.projects.length}>
          {resume.projects.map((project) => (
            <Box key={project.name + project.start} className={css.entry}>
              <Box className={css.entryHead}>
                <Box className={css.strong}>{project.name}</Box>
                <Box className={css.grow}>{project.role}</Box>
                <Box className={css.faint}>{periodText(project.start, project.end)}</Box>
              </Box>
              {project.description && <Text text={project.description} keyword={keyword} />}
            </Box>
          ))}
        </Entries>
      )}
      {resume.educations.length > 0 && (
        <Entries title='教育经历' count={resume.educations.length}>
          {resume.educations.map((education) => (
            <Box key={education.school + education.start} className={css.entry}>
              <Box className={css.entryHead}>
                <Box className={css.strong}>{education.school}</Box>
                <FactList
                  className={css.grow}
                  items={[education.major, education.degree === 'any' ? '' : EDUCATION[education.degree].label]}
                />
                <Box className={css.faint}>{education.periodText || periodText(education.start, education.end)}</Box>
              </Box>
            </Box>
          ))}
        </Entries>
      )}
      {resume.skills.length > 0 && (
        <Part title='技能'>
          <Box className={css.tags}>
            {resume.skills.map((skill) => (
              <Tag key={skill}>{skill}</Tag>
            ))}
          </Box>
        </Part>
      )}
      {resume.certificates.length > 0 && (
        <Part title='证书'>
          <FactList items={resume.certificates} />
        </Part>
      )}
    </>
  )
}
