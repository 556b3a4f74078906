import { Box, FactList, Tag } from '@/ui'
import { CANDIDATE_STAGE } from '~contract/domain/talent-pool'
import { type Resume, shownStage } from '../candidate-types'
import css from './pool.module.scss'

/** Pool entry of the candidate, above the resume: stage, groups, note, tags. */
export function PoolEntryLine({ resume }: { resume: Resume }) {
  const stage = shownStage(resume)
  const { application, reason, isHidden, isPooled, groups, tags, note } = resume
  const facts = [
    stage ? [CANDIDATE_STAGE[stage], reason].filter(Boolean).join('：') : '',
    application ? `投递「${application.jobTitle}」` : '',
    isHidden ? '已隐藏' : '',
    isPooled ? ['人才库', ...groups.map(({ name }) => name)].join('／') : '',
    note,
  ]
  if (!facts.some(Boolean) && !tags.length) return null
  return (
    <Box className={css.stored}>
      <FactList items={facts} />
      {tags.length > 0 && (
        <Box className={css.chips}>
          {tags.map(({ id, name }) => (
            <Tag key={id} tone='warning'>
              {name}
            </Tag>
          ))}
        </Box>
      )}
    </Box>
  )
}
