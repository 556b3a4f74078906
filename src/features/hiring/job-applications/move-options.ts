/** What the dialog of moves shows: stages as options, events as lines. */
import type { Output } from '@/api'
import type { Option } from '@/ui'
import type * as applicationStages from '~contract/calls/hiring/application-stages'
import { APPLICATION_OUTCOME } from '~contract/domain/hiring/application-stages'

type JobStage = Output<typeof applicationStages.list>[number]
type ApplicationEvent = Output<typeof applicationStages.listEvents>['rows'][number]

/** The option that keeps the stage and puts applications in reserve. */
export const RESERVE = 'reserve'

/** The key of a stage among the options: its number, or the kind where stages of several jobs are meant. */
export const stageKey = ({ no, kind }: Pick<JobStage, 'no' | 'kind'>): string => (no ? String(no) : kind)

/** 12 人，2 人超时; '' = nobody. */
function countText({ count, lateCount }: JobStage): string {
  if (!count) return ''
  return lateCount ? `${count} 人，${lateCount} 人超时` : `${count} 人`
}

/** The stages with the people in them, and the reserve. */
export const stageOptions = (stages: readonly JobStage[]): readonly Option<string>[] => [
  ...stages.map((stage) => ({ value: stageKey(stage), label: stage.name, note: countText(stage) })),
  { value: RESERVE, label: APPLICATION_OUTCOME.reserve, note: '留在现在的阶段，以后再看' },
]

/** An event in one line: 新投递 → 面试, 我们拒绝, 进入新投递. */
export function eventText({ fromStage, toStage, fromOutcome, toOutcome }: ApplicationEvent): string {
  if (fromOutcome === null) return `进入「${toStage}」`
  if (toOutcome !== 'active') return APPLICATION_OUTCOME[toOutcome]
  if (fromStage !== toStage) return `「${fromStage}」→「${toStage}」`
  return fromOutcome === 'active' ? `留在「${toStage}」` : `回到「${toStage}」`
}
