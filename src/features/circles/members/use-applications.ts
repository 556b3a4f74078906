/** Applications: mine, those of one circle, those of all my circles. */
import { useState } from 'react'
import {
  INFINITE_PAGE_SIZE,
  type Input,
  type ListSource,
  mutateApi,
  type OptimisticChange,
  useApiInfiniteQuery,
  useLocalFilter,
} from '@/api'
import { toast } from '@/ui'
import * as circleApplications from '~contract/calls/circles/circle-applications'
import * as circles from '~contract/calls/circles/circles'
import { CIRCLE_CALL, type CircleApplication } from '../circle-types'
import { settle } from '../settle'

const CALLS = {
  mine: circleApplications.listMine,
  received: circleApplications.listReceived,
  circle: circleApplications.list,
} as const
const NO_FILTER = {}

export type ApplicationScope = { of: 'mine' | 'received' } | { of: 'circle'; circleId: string }

const inputOf = (scope: ApplicationScope): object =>
  scope.of === 'circle' ? ({ circleId: scope.circleId } satisfies Input<(typeof CALLS)['circle']>) : {}

export interface Applications {
  source: ListSource<CircleApplication, object>
  /** The application whose rejection reason is being entered. */
  rejecting: CircleApplication | undefined
  setRejecting(application: CircleApplication | undefined): void
  approve(application: CircleApplication): Promise<void>
  /** False when the server refused, with its message shown. */
  reject(application: CircleApplication, reason: string): Promise<boolean>
  cancel(application: CircleApplication): Promise<void>
}

/** Shows an application as decided or cancelled in every list. */
function changeApplication(
  change: OptimisticChange,
  id: string,
  end: Pick<CircleApplication, 'status'> & Partial<CircleApplication>,
): void {
  for (const call of Object.values(CALLS))
    change.rows(call, (rows) =>
      rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? { ...row, ...end, can: [] } : row)) : rows,
    )
}

const decide = ({ id, circle }: CircleApplication, decision: 'approved' | 'rejected', reason: string) =>
  mutateApi(
    circleApplications.decide,
    { applicationId: id, decision, reason },
    {
      ...CIRCLE_CALL,
      optimistic(change) {
        changeApplication(change, id, { status: decision, reason })
        change.data(circles.get, (data) =>
          data.id === circle.id ? { ...data, waitingCount: Math.max(0, data.waitingCount - 1) } : data,
        )
      },
    },
  )

export function useApplications(scope: ApplicationScope): Applications {
  const source = useApiInfiniteQuery(CALLS[scope.of], {
    list: useLocalFilter(NO_FILTER),
    input: () => inputOf(scope),
    size: INFINITE_PAGE_SIZE,
    ...CIRCLE_CALL,
  })
  const [rejecting, setRejecting] = useState<CircleApplication>()
  return {
    source,
    rejecting,
    setRejecting,
    approve: (application) =>
      settle(
        decide(application, 'approved', '').then(() => toast(`已同意${application.applicant.name}加入`, 'success')),
      ),
    reject: (application, reason) =>
      decide(application, 'rejected', reason).then(
        () => true,
        () => false,
      ),
    cancel: ({ id }) =>
      settle(
        mutateApi(
          circleApplications.cancel,
          { applicationId: id },
          { ...CIRCLE_CALL, optimistic: (change) => changeApplication(change, id, { status: 'cancelled' }) },
        ).then(() => toast('已撤回', 'success')),
      ),
  }
}
