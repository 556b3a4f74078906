/** Applications: mine, those of one circle, those of all my circles. */
import { useState } from 'react'
import { callApi, errorText } from '@/api'
import type { AppAbortController } from '@/platform'
import { type ListSource, toast, useKeyset } from '@/ui'
import { notifyCircleChanged } from '../circle/use-circle'
import { type CircleApplication, MY_CIRCLES_PATH } from '../circle-types'

const C = '/circle-center/api/v1/mobile/circles'
const B = '/pinqiao/v1/circles'

export type ApplicationScope = { of: 'mine' } | { of: 'received' } | { of: 'circle'; circleId: string }
interface ApplicationFilter {
  scope: ApplicationScope
}

function fetchPage(scope: ApplicationScope, page: { cursor: string; pageSize: number }, signal: AppAbortController) {
  const options = { ...MY_CIRCLES_PATH, signal }
  if (scope.of === 'mine') return callApi(`POST ${C}/my/applications/page`, page, options)
  if (scope.of === 'received') return callApi(`POST ${C}/my-circles/applications/page`, page, options)
  return callApi(`POST ${C}/applications/page`, { circleId: scope.circleId, ...page }, options)
}

export interface Applications {
  source: ListSource<CircleApplication, ApplicationFilter>
  /** The application whose rejection reason is being entered. */
  rejecting: CircleApplication | undefined
  setRejecting(application: CircleApplication | undefined): void
  approve(application: CircleApplication): Promise<void>
  /** Throws what the server refused. */
  reject(application: CircleApplication, reason: string): Promise<void>
  cancel(application: CircleApplication): Promise<void>
}

export function useApplications(scope: ApplicationScope): Applications {
  const { source } = useKeyset<CircleApplication, ApplicationFilter, Awaited<ReturnType<typeof fetchPage>>>(
    { scope },
    (filter, page, signal) => fetchPage(filter.scope, page, signal),
  )
  const [rejecting, setRejecting] = useState<CircleApplication>()
  const applyUpdate = (updated: CircleApplication) => {
    source.patch((rows) => rows.map((row) => (row.id === updated.id ? updated : row)))
    notifyCircleChanged()
  }
  const withErrorToast = async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const decide = async ({ id }: CircleApplication, decision: 'approved' | 'rejected', reason: string) =>
    applyUpdate(
      await callApi(`POST ${C}/applications/approve`, { applicationId: id, decision, reason }, MY_CIRCLES_PATH),
    )
  return {
    source,
    rejecting,
    setRejecting,
    approve: (application) =>
      withErrorToast(async () => {
        await decide(application, 'approved', '')
        toast(`已同意${application.applicant.name}加入`, 'success')
      }),
    reject: (application, reason) => decide(application, 'rejected', reason),
    cancel: ({ id }) =>
      withErrorToast(async () => {
        applyUpdate(await callApi(`POST ${B}/applications/cancel`, { applicationId: id }, MY_CIRCLES_PATH))
        toast('已撤回', 'success')
      }),
  }
}
