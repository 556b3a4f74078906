/** Columns of applications and invitations: two lines a row, the slots of a card on a phone. */
import { Box, type Column, FactList, Icon, StatusText } from '@/ui'
import { INVITATION_STATUS } from '~contract/domain/enums'
import { relativeTime } from '~contract/domain/format'
import { APPLICATION_STATUS } from '~contract/domain/job-applications'
import { AvatarCell } from '../../candidates/AvatarCell'
import { type Candidate, candidateSummary, workSummary } from '../../candidates/candidate-types'
import { jobSalaryText } from '../../jobs/recruit-options'
import { stageText } from './application-stage'
import {
  APPLICATION_TONE,
  decisionText,
  INVITATION_TONE,
  type JobApplication,
  type JobInvitation,
  sourceOf,
} from './application-types'
import css from './applications.module.scss'

const ago = (time: string) => relativeTime(new Date(time), new Date())

const CandidateCell = ({ talent, isSeen = talent.isSeen }: { talent: Candidate; isSeen?: boolean }) => (
  <AvatarCell candidate={talent}>
    <Box className={css.two}>
      <Box className={css.nameLine}>
        <Box className={isSeen ? css.name : css.strong}>{talent.name}</Box>
        {talent.isCollected && <Icon name='star' size={16} tone='warning' />}
        <FactList className={css.faint} items={candidateSummary(talent)} />
      </Box>
      <Box className={css.below}>{workSummary(talent).filter(Boolean).join(' · ')}</Box>
    </Box>
  </AvatarCell>
)

const SourceCell = ({ row }: { row: JobApplication }) => (
  <Box className={css.two}>
    <Box className={css.top}>{sourceOf(row)}</Box>
    {row.message && <Box className={css.below}>{row.message}</Box>}
  </Box>
)

const StatusCell = ({ row }: { row: JobApplication }) => (
  <Box className={css.two}>
    <StatusText tone={APPLICATION_TONE[row.status]}>{APPLICATION_STATUS[row.status]}</StatusText>
    {stageText(row) && <Box className={css.below}>{stageText(row)}</Box>}
    {row.hire && (
      <Box className={css.below}>{row.mandateId ? decisionText(row.hire) : `${row.hire.startDate} 入职`}</Box>
    )}
    {row.reason && <Box className={css.below}>{row.reason}</Box>}
  </Box>
)

export const applicationColumns: readonly Column<JobApplication>[] = [
  { key: 'person', title: '候选人', slot: 'title', cell: ({ talent }) => <CandidateCell talent={talent} /> },
  { key: 'job', title: '投递职位', slot: 'meta', width: 144, from: 620, cell: ({ jobTitle }) => jobTitle },
  {
    key: 'wanted',
    title: '期望',
    slot: 'none',
    width: 128,
    from: 860,
    cell: ({ talent }) => (talent.salaryMin || talent.salaryMax ? jobSalaryText(talent) : talent.wantedPost),
  },
  {
    key: 'source',
    title: '来源',
    slot: 'meta',
    width: 176,
    from: 900,
    cell: (row) => <SourceCell row={row} />,
    onCard: (row) => [sourceOf(row), row.message].filter(Boolean).join(' · '),
  },
  { key: 'status', title: '状态', slot: 'badge', width: 120, cell: (row) => <StatusCell row={row} /> },
  {
    key: 'time',
    title: '投递时间',
    slot: 'sub',
    width: 112,
    from: 520,
    align: 'right',
    cell: ({ createdTime }) => <Box className={css.faint}>{ago(createdTime)}</Box>,
  },
]

export const invitationColumns: readonly Column<JobInvitation>[] = [
  { key: 'person', title: '候选人', slot: 'title', cell: ({ talent }) => <CandidateCell talent={talent} isSeen /> },
  { key: 'job', title: '邀请应聘', slot: 'meta', width: 192, cell: ({ jobTitle }) => jobTitle },
  {
    key: 'words',
    title: '附言',
    slot: 'none',
    from: 1040,
    cell: ({ message }) => <Box className={css.below}>{message}</Box>,
  },
  { key: 'inviter', title: '邀请人', slot: 'meta', width: 96, cell: ({ inviterName }) => inviterName },
  {
    key: 'status',
    title: '答复',
    slot: 'badge',
    width: 192,
    cell: ({ status, answeredTime, applicationStatus }) => (
      <Box className={css.two}>
        <StatusText tone={INVITATION_TONE[status]}>{INVITATION_STATUS[status]}</StatusText>
        <FactList
          className={css.below}
          items={[
            answeredTime && ago(answeredTime),
            applicationStatus && `投递${APPLICATION_STATUS[applicationStatus]}`,
          ]}
        />
      </Box>
    ),
  },
  {
    key: 'time',
    title: '邀请时间',
    slot: 'sub',
    width: 112,
    align: 'right',
    cell: ({ createdTime }) => <Box className={css.faint}>{ago(createdTime)}</Box>,
  },
]
