/** Where applications are and what brought them there; a press on a stage moves them. */
import { errorText, useApiQuery } from '@/api'
import { Box, Dialog, ErrorAlert, OptionList, Skeleton } from '@/ui'
import { TimelineEntry } from '@/ui/taro/TimelineEntry'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import { relativeTime } from '~contract/domain/format'
import { EVENT_ACTOR, STAGE_KIND, STAGE_KINDS } from '~contract/domain/hiring/application-stages'
import { candidateNames } from '../../candidates/talent-pool/decisions/candidate-names'
import type { JobApplication } from './application-types'
import css from './applications.module.scss'
import { type MoveTarget, moveApplications } from './move-applications'
import { eventText, RESERVE, stageKey, stageOptions } from './move-options'

export interface Moving {
  rows: readonly JobApplication[]
  onDone?: (() => void) | undefined
}

/** The stages of the one job, with the people in them; of several jobs the kinds of stages. */
function useStages(rows: readonly JobApplication[]) {
  const jobIds = new Set(rows.map(({ jobId }) => jobId))
  const [jobId = ''] = jobIds.size === 1 ? jobIds : []
  const reading = useApiQuery(applicationStages.list, jobId ? { jobId } : null, { showError: false })
  const kinds = STAGE_KINDS.map((kind) => ({
    no: 0,
    name: STAGE_KIND[kind],
    kind,
    dayLimit: 0,
    count: 0,
    lateCount: 0,
  }))
  return { reading, stages: jobId ? reading.data : kinds, isOneJob: Boolean(jobId) }
}

export function MoveDialog({ moving, onClose }: { moving: Moving | undefined; onClose(): void }) {
  if (!moving) return null
  return <OpenMoveDialog moving={moving} onClose={onClose} />
}

function OpenMoveDialog({ moving: { rows, onDone }, onClose }: { moving: Moving; onClose(): void }) {
  const { reading, stages, isOneJob } = useStages(rows)
  const [only] = rows.length === 1 ? rows : []
  const move = async (target: MoveTarget) => {
    onClose()
    if (await moveApplications(rows, target)) onDone?.()
  }
  return (
    <Dialog isOpen title={`把${candidateNames(rows.map(({ talent }) => talent))}移到`} onClose={onClose}>
      {isOneJob && reading.phase === 'loading' && <Skeleton lines={[40, 40, 40, 40, 40]} />}
      {isOneJob && reading.phase === 'error' && <ErrorAlert text={errorText(reading.error)} onRetry={reading.reload} />}
      {stages && (
        <OptionList
          label='阶段'
          hasNoSearch
          options={stageOptions(stages)}
          isChosen={(key) =>
            only !== undefined && key === (only.outcome === 'reserve' ? RESERVE : stageKey(only.stage))
          }
          onPick={(key) => {
            const stage = stages.find((option) => stageKey(option) === key)
            void move(key === RESERVE || !stage ? { outcome: 'reserve' } : { stage, outcome: 'active' })
          }}
        />
      )}
      {only && <Events application={only} />}
    </Dialog>
  )
}

function Events({ application: { id, jobTitle } }: { application: JobApplication }) {
  const reading = useApiQuery(applicationStages.listEvents, { deliveryId: id, pageSize: 50 }, { showError: false })
  const events = reading.data?.rows ?? []
  if (!events.length) return null
  return (
    <Box className={css.events} role='group' aria-label={`${jobTitle}的经过`}>
      {events.map((event, at) => (
        <TimelineEntry
          key={event.no}
          isLast={at === events.length - 1}
          isMain={at === 0}
          title={
            <Box className={css.event}>
              <Box>{eventText(event)}</Box>
              <Box className={css.faint}>
                {[event.actorName || EVENT_ACTOR[event.actor], relativeTime(new Date(event.time), new Date())].join(
                  ' · ',
                )}
              </Box>
            </Box>
          }
        >
          {event.reason && <Box className={css.faint}>{event.reason}</Box>}
        </TimelineEntry>
      ))}
    </Box>
  )
}
