/** The filters above the list of conversations: 全部, 未读, 新招呼, 有面试, 按职位. */
import { usePageTexts } from '@/features/chat'
import { platform } from '@/platform'
import { Box, badgeCount, Chip, Menu, Scroll } from '@/ui'
import { truncate } from '~contract/domain/texts/graphemes'
import css from './conversation-filter.module.scss'
import type { FilterChoice, FilteredConversations, FilterJob, FilterKey } from './conversation-filters'

/** Letters of a job's title on its chip, with its ellipsis. */
const TITLE_LENGTH = 13

interface BarProps extends Omit<FilteredConversations, 'shown'> {
  choice: FilterChoice
  /** Whether the role may see candidates; without it only unread messages can be chosen. */
  hasCandidates: boolean
  onChoose(key: FilterKey, jobId?: string): void
}

/** A menu of the jobs; a chosen one takes its place, and pressing it clears the choice. */
function JobChip({ choice, jobs, onChoose }: Pick<BarProps, 'choice' | 'jobs' | 'onChoose'>) {
  const t = usePageTexts()
  const isOn = choice.key === 'job'
  const title = jobs.find(({ id }) => id === choice.jobId)?.title ?? t('jobGone')
  const short = truncate(title, TITLE_LENGTH)
  const toItem = ({ id, title: label, count }: FilterJob) => ({
    key: id,
    label: t('jobWithCount', { job: label, n: count }),
    run: () => onChoose('job', id),
  })
  return (
    <Menu
      title={t('jobFilter')}
      width={240}
      items={jobs.length ? jobs.map(toItem) : [{ key: '', label: t('noJobs'), disabled: true, run: () => undefined }]}
      trigger={(o) =>
        isOn ? (
          <Chip
            isOn
            isRemovable
            className={css.chosen}
            aria-label={t('clearJob', { job: title })}
            onPress={() => onChoose('all')}
          >
            {short}
          </Chip>
        ) : (
          <Chip hasMore {...o}>
            {t('job')}
          </Chip>
        )
      }
    />
  )
}

export function ConversationFilterBar({ choice, counts, jobs, hasCandidates, onChoose }: BarProps) {
  const t = usePageTexts()
  const keys = hasCandidates ? (['all', 'unread', 'greeting', 'interview'] as const) : (['all', 'unread'] as const)
  const chips = (
    <Box className={css.chips}>
      {keys.map((key) => (
        <Chip key={key} isOn={choice.key === key} onPress={() => onChoose(key)}>
          {key !== 'all' && counts[key] ? `${t(key)} ${badgeCount(counts[key])}` : t(key)}
        </Chip>
      ))}
      {hasCandidates && <JobChip {...{ choice, jobs, onChoose }} />}
    </Box>
  )
  return platform.isDesk ? (
    <Box className={css.bar} role='group' aria-label={t('filter')}>
      {chips}
    </Box>
  ) : (
    // a chosen job comes first: the row scrolls back to its start
    <Scroll key={choice.jobId} isHorizontal className={css.bar} aria-label={t('filter')}>
      {chips}
    </Scroll>
  )
}
