/** Invitations the company sent, with their answers. */
import { INFINITE_PAGE_SIZE, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { urlEnum, urlId } from '@/platform'
import * as jobInvitations from '~contract/calls/hiring/job-invitations'
import { type InvitationStatus as Answer, enumKeys, INVITATION_STATUS } from '~contract/domain/enums'

const STATES = enumKeys(INVITATION_STATUS)
const INVITATION_FIELDS = { status: urlEnum(['all', ...STATES], 'all'), jobId: urlId() }

export function useInvitations() {
  const source = useApiInfiniteQuery(jobInvitations.list, {
    list: useUrlFilter(INVITATION_FIELDS),
    size: INFINITE_PAGE_SIZE,
    input: ({ status, jobId }) => ({ ...(status === 'all' ? {} : { status }), ...(jobId ? { jobId } : {}) }),
  })
  const counts = source.firstPage?.counts
  const total = counts ? STATES.reduce((sum, key) => sum + counts[key], 0) : undefined
  const tabs = {
    label: '按答复查看邀请',
    items: [
      { key: 'all' as const, label: '全部', ...(total === undefined ? {} : { count: total }) },
      ...STATES.map((key) => ({ key, label: INVITATION_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.status,
    onChange: (key: Answer | 'all') => source.setFilter({ status: key }),
  }
  return { source, tabs }
}
