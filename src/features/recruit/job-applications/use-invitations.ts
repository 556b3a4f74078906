/** Invitations the company sent, with their answers. */
import { callApi } from '@/api'
import { type InvitationStatus as Answer, enumKeys, INVITATION_STATUS } from '~contract/domain/enums'
import { useKeyset } from '../use-keyset'
import type { JobInvitation } from './application-types'

interface Filter {
  status: Answer | 'all'
  jobId: string
}

const fetchPage = ({ status, jobId }: Filter, page: { cursor: string; pageSize: number }, signal: unknown) =>
  callApi(
    'POST /pinqiao/v1/invitations/page',
    { ...page, ...(status === 'all' ? {} : { status }), ...(jobId ? { jobId } : {}) },
    { signal: signal as never, mute: true },
  )

export function useInvitations(jobId: string) {
  const { source, counts } = useKeyset<JobInvitation, Filter, Awaited<ReturnType<typeof fetchPage>>>(
    { status: 'all', jobId },
    fetchPage,
  )
  const states = enumKeys(INVITATION_STATUS)
  const total = counts && states.reduce((sum, key) => sum + counts[key], 0)
  const tabs = {
    label: '按答复查看邀请',
    items: [
      { key: 'all' as const, label: '全部', ...(total === undefined ? {} : { count: total }) },
      ...states.map((key) => ({ key, label: INVITATION_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.status,
    onChange: (key: Answer | 'all') => source.setFilter({ status: key }),
  }
  return { source, tabs }
}
