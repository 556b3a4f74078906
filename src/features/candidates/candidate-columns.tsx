/** Columns of the candidate table: two lines a row, a decision replaces the activity time (mockups: a row never grows). */
import { Box, type Column, FactList, Highlight, Icon, Text } from '@/ui'
import { INVITATION_STATUS, JOB_SEEKING_STATUS } from '~contract/domain/enums'
import { CANDIDATE_STAGE } from '~contract/domain/talent-pool'
import { jobSalaryText } from '../jobs/recruit-options'
import { AvatarCell } from './AvatarCell'
import { activityText, type Candidate, candidateSummary, isGoodStage, workSummary } from './candidate-types'
import css from './candidates.module.scss'

const TwoLines = ({ top, below }: { top: React.ReactNode; below: React.ReactNode }) => (
  <Box className={css.two}>
    <Box className={css.top}>{top}</Box>
    <Box className={css.below}>{below}</Box>
  </Box>
)

const ActivityCell = ({ candidate }: { candidate: Candidate }) => {
  if (candidate.isHidden) return <Box className={css.faint}>已隐藏</Box>
  if (candidate.stage && candidate.stage !== 'new') {
    const isGood = isGoodStage(candidate.stage)
    return (
      <Box className={isGood ? css.decided : css.faint}>
        {isGood && <Icon name='check' size={14} tone='brand-ink' />}
        {CANDIDATE_STAGE[candidate.stage]}
      </Box>
    )
  }
  if (candidate.invitation) {
    return (
      <Box className={candidate.invitation === 'refused' ? css.faint : css.decided}>
        {candidate.invitation !== 'refused' && <Icon name='check' size={14} tone='brand-ink' />}
        {INVITATION_STATUS[candidate.invitation]}
      </Box>
    )
  }
  return <Box className={css.faint}>{candidate.chatUserId ? activityText(candidate) : '本地导入'}</Box>
}

/** How many requirements of the job the resume meets, and how it misses each of the others. */
const MatchCell = ({ match }: Pick<Candidate, 'match'>) =>
  match ? (
    <Box className={css.sentence} title={match.missing.join('；')}>
      <Text className={css.met}>{`${match.met} / ${match.total} 项`}</Text>
      {match.missing.join('；') || '全部符合'}
    </Box>
  ) : null

/** `isMatched` = the rows are matched against a job. */
export const candidateColumns = (keyword: string, isMatched = false): readonly Column<Candidate>[] => [
  {
    key: 'person',
    title: '候选人',
    cell: (candidate) => (
      <AvatarCell candidate={candidate}>
        <TwoLines
          top={
            <Box className={css.user}>
              <Box className={candidate.isSeen ? css.seen : css.strong}>{candidate.name}</Box>
              {candidate.isCollected && <Icon name='star' size={14} tone='warning' />}
              <FactList className={css.faint} items={candidateSummary(candidate)} />
            </Box>
          }
          below={<Highlight text={workSummary(candidate).filter(Boolean).join(' · ')} keywords={keyword} />}
        />
      </AvatarCell>
    ),
  },
  {
    key: 'highlight',
    title: '亮点',
    from: isMatched ? 1280 : 1080,
    cell: (candidate) => (
      <Box className={css.sentence}>
        <Highlight text={candidate.highlight} keywords={keyword} />
      </Box>
    ),
  },
  {
    key: 'school',
    title: '学校与专业',
    width: 176,
    from: isMatched ? 1040 : 720,
    cell: (candidate) => <TwoLines top={candidate.school} below={candidate.major} />,
  },
  {
    key: 'wanted',
    title: '期望',
    width: 136,
    from: 520,
    cell: (candidate) => (
      <TwoLines
        top={candidate.salaryMin || candidate.salaryMax ? jobSalaryText(candidate) : candidate.wantedPost}
        below={[candidate.wantedCity, candidate.wantedDistrict].filter(Boolean).join(' ')}
      />
    ),
  },
  {
    key: 'seeking',
    title: '到岗',
    width: 104,
    from: isMatched ? 1040 : 860,
    cell: (candidate) => {
      const [top = '', below = ''] = JOB_SEEKING_STATUS[candidate.jobSeeking].split('，')
      return candidate.chatUserId ? <TwoLines top={below || top} below={below ? top : ''} /> : null
    },
  },
  ...(isMatched
    ? [
        {
          key: 'match',
          title: '匹配度',
          cell: (candidate: Candidate) => <MatchCell match={candidate.match} />,
        },
      ]
    : []),
  {
    key: 'last',
    title: '活跃',
    width: 96,
    align: 'right',
    cell: (candidate) => <ActivityCell candidate={candidate} />,
  },
]
