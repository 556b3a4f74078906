/** Columns of the talent pool: candidate, pool entry, reason, date. */
import { Box, type Column, FactList, Highlight, Icon, Tag } from '@/ui'
import { relativeTime } from '~contract/domain/format'
import { CANDIDATE_SOURCE, CANDIDATE_STAGE, type TalentPoolTab } from '~contract/domain/talent-pool'
import { AvatarCell } from '../AvatarCell'
import { candidateSummary, isGoodStage, shownStage, workSummary } from '../candidate-types'
import talentCss from '../candidates.module.scss'
import css from './pool.module.scss'
import type { PoolCandidate } from './use-pool-list'

const TwoLines = ({ top, below }: { top: React.ReactNode; below: React.ReactNode }) => (
  <Box className={talentCss.two}>
    <Box className={talentCss.top}>{top}</Box>
    <Box className={talentCss.below}>{below}</Box>
  </Box>
)

/** Why the candidate is in this list. */
const why = (poolCandidate: PoolCandidate, tab: TalentPoolTab): [string, string] => {
  if (tab === 'referrals' && poolCandidate.referral)
    return [`推荐到「${poolCandidate.referral.jobTitle}」`, poolCandidate.referral.agent]
  if (tab === 'pool')
    return [poolCandidate.groups?.map(({ name }) => name).join('、') || '未分组', poolCandidate.note ?? '']
  if (tab === 'unsuitable')
    return [poolCandidate.reason || '没有写原因', poolCandidate.source ? CANDIDATE_SOURCE[poolCandidate.source] : '']
  return [
    poolCandidate.source ? CANDIDATE_SOURCE[poolCandidate.source] : poolCandidate.highlight,
    poolCandidate.note || poolCandidate.referral?.jobTitle || '',
  ]
}
const WHY: Partial<Record<TalentPoolTab, string>> = {
  referrals: '推荐',
  pool: '分组和说明',
  unsuitable: '原因',
  collections: '亮点',
  local: '亮点',
}

const StageCell = ({ candidate }: { candidate: PoolCandidate }) => {
  if (candidate.isHidden) return <Box className={talentCss.faint}>已隐藏</Box>
  const stage = shownStage(candidate)
  if (!stage) return null
  const isGood = isGoodStage(stage)
  return (
    <TwoLines
      top={
        <Box className={isGood ? talentCss.decided : talentCss.faint}>
          {isGood && <Icon name='check' size={14} tone='brand-ink' />}
          {CANDIDATE_STAGE[stage]}
        </Box>
      }
      below={candidate.application?.jobTitle}
    />
  )
}

export const poolColumns = (tab: TalentPoolTab, keyword: string): readonly Column<PoolCandidate>[] => [
  {
    key: 'person',
    title: '候选人',
    cell: (candidate) => (
      <AvatarCell candidate={candidate}>
        <TwoLines
          top={
            <Box className={talentCss.user}>
              <Box className={candidate.isSeen ? talentCss.seen : talentCss.strong}>{candidate.name}</Box>
              {candidate.isCollected && <Icon name='star' size={14} tone='warning' />}
              {candidate.hasQuestions && <Tag tone='warning'>待核对</Tag>}
              <FactList className={talentCss.faint} items={candidateSummary(candidate)} />
            </Box>
          }
          below={<Highlight text={workSummary(candidate).filter(Boolean).join(' · ')} keywords={keyword} />}
        />
      </AvatarCell>
    ),
  },
  {
    key: 'tags',
    title: '标签',
    width: 168,
    from: 760,
    cell: (candidate) => (
      <Box className={css.cellTags}>
        {candidate.tags.slice(0, 2).map(({ id, name }) => (
          <Tag key={id} tone='warning'>
            {name}
          </Tag>
        ))}
        {candidate.tags.length > 2 && <Box className={css.faint}>{`+${candidate.tags.length - 2}`}</Box>}
      </Box>
    ),
  },
  {
    key: 'why',
    title: WHY[tab] ?? '来源',
    width: 200,
    from: 620,
    cell: (candidate) => {
      const [top, below] = why(candidate, tab)
      return <TwoLines top={top} below={below} />
    },
  },
  { key: 'stage', title: '状态', width: 128, cell: (candidate) => <StageCell candidate={candidate} /> },
  {
    key: 'since',
    title: '时间',
    width: 104,
    align: 'right',
    from: 860,
    cell: (candidate) => (
      <Box className={talentCss.faint}>
        {relativeTime(new Date(candidate.sinceTime ?? candidate.activeTime), new Date())}
      </Box>
    ),
  },
]
