import { Avatar, Box, FactList, Highlight, Tag } from '@/ui'
import { INVITATION_STATUS, JOB_SEEKING_STATUS } from '~contract/domain/enums'
import { matchText } from '~contract/domain/job-match'
import { CANDIDATE_STAGE } from '~contract/domain/talent-pool'
import { jobSalaryText } from '../jobs/recruit-options'
import { activityText, type Candidate, candidateSummary, isGoodStage, workSummary } from './candidate-types'
import css from './candidates.module.scss'

/** Candidate card on a phone: the key facts without opening the resume. */
export function CandidateCard({ candidate, keyword = '' }: { candidate: Candidate; keyword?: string }) {
  const isLocal = !candidate.chatUserId
  return (
    <Box className={css.card}>
      <Box className={css.cardHead}>
        <Avatar name={candidate.name} src={candidate.avatarUrl} size={44} seed={candidate.id} />
        <Box className={css.grow}>
          <Box className={css.cardLine}>
            <Box className={candidate.isSeen ? css.seen : css.strong}>{candidate.name}</Box>
            <Box className={css.faint}>{isLocal ? '本地导入' : `${activityText(candidate)}活跃`}</Box>
            <Box className={css.pay}>{candidate.salaryMin || candidate.salaryMax ? jobSalaryText(candidate) : ''}</Box>
          </Box>
          <FactList className={css.facts} items={[...candidateSummary(candidate), candidate.wantedCity]} />
        </Box>
      </Box>
      <FactList className={css.work} items={workSummary(candidate)} />
      {candidate.highlight && (
        <Box className={css.highlight}>
          <Highlight text={candidate.highlight} keywords={keyword} />
        </Box>
      )}
      <Box className={css.cardTags}>
        {candidate.hasQuestions && <Tag tone='warning'>待核对</Tag>}
        {candidate.isHidden && <Tag>已隐藏</Tag>}
        {candidate.stage && candidate.stage !== 'new' && (
          <Tag tone={isGoodStage(candidate.stage) ? 'tint' : 'normal'}>{CANDIDATE_STAGE[candidate.stage]}</Tag>
        )}
        {candidate.tags.slice(0, 3).map(({ id, name }) => (
          <Tag key={id} tone='warning'>
            {name}
          </Tag>
        ))}
        {candidate.invitation && (
          <Tag tone={candidate.invitation === 'refused' ? 'normal' : 'tint'}>
            {INVITATION_STATUS[candidate.invitation]}
          </Tag>
        )}
        {candidate.match && <Tag>{matchText(candidate.match.met, candidate.match.total)}</Tag>}
        {!isLocal && <Tag>{JOB_SEEKING_STATUS[candidate.jobSeeking]}</Tag>}
        {candidate.skills.slice(0, 3).map((skill) => (
          <Tag key={skill}>{skill}</Tag>
        ))}
      </Box>
    </Box>
  )
}
