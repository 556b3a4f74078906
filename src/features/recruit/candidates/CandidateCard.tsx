import { Avatar, Box, FactList, Highlight, Tag } from '@/ui'
import { INVITATION_STATUS, JOB_SEEKING_STATUS } from '~contract/domain/enums'
import { matchText } from '~contract/domain/job-match'
import { CANDIDATE_STAGE } from '~contract/domain/talent-pool'
import { jobSalaryText } from '../recruit-options'
import { activityText, type Candidate, candidateSummary, workSummary } from './candidate-types'
import css from './candidates.module.scss'

/** One person on a phone: seven questions answered without opening it. */
export function CandidateCard({ talent, keyword = '' }: { talent: Candidate; keyword?: string }) {
  const isLocal = !talent.chatUserId
  return (
    <Box className={css.card}>
      <Box className={css.cardHead}>
        <Avatar name={talent.name} src={talent.avatarUrl} size={44} seed={talent.id} />
        <Box className={css.grow}>
          <Box className={css.cardLine}>
            <Box className={talent.isSeen ? css.seen : css.strong}>{talent.name}</Box>
            <Box className={css.faint}>{isLocal ? '本地导入' : `${activityText(talent)}活跃`}</Box>
            <Box className={css.pay}>{talent.salaryMin || talent.salaryMax ? jobSalaryText(talent) : ''}</Box>
          </Box>
          <FactList className={css.facts} items={[...candidateSummary(talent), talent.wantedCity]} />
        </Box>
      </Box>
      <FactList className={css.work} items={workSummary(talent)} />
      {talent.highlight && (
        <Box className={css.highlight}>
          <Highlight text={talent.highlight} keywords={keyword} />
        </Box>
      )}
      <Box className={css.cardTags}>
        {talent.isHidden && <Tag>已隐藏</Tag>}
        {talent.stage && talent.stage !== 'new' && (
          <Tag tone={talent.stage === 'unsuitable' ? 'normal' : 'tint'}>{CANDIDATE_STAGE[talent.stage]}</Tag>
        )}
        {talent.tags.slice(0, 3).map(({ id, name }) => (
          <Tag key={id} tone='warning'>
            {name}
          </Tag>
        ))}
        {talent.invitation && (
          <Tag tone={talent.invitation === 'refused' ? 'normal' : 'tint'}>{INVITATION_STATUS[talent.invitation]}</Tag>
        )}
        {talent.match && <Tag>{matchText(talent.match.met, talent.match.total)}</Tag>}
        {!isLocal && <Tag>{JOB_SEEKING_STATUS[talent.jobSeeking]}</Tag>}
        {talent.skills.slice(0, 3).map((skill) => (
          <Tag key={skill}>{skill}</Tag>
        ))}
      </Box>
    </Box>
  )
}
