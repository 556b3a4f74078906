import { callApi } from '@/api'
import { platform } from '@/platform'
import { DataList, Empty } from '@/ui'
import { useKeyset } from '../use-keyset'
import { mandateApplicationColumns } from './agency-columns'
import type { Mandate } from './agency-types'
import { MandateReason } from './MandateReason'
import { useMandateActions } from './use-mandate-actions'

const fetchPage = (_: object, page: { cursor: string; pageSize: number }, signal: unknown) =>
  callApi('POST /pinqiao/v1/mandates/page', { ...page, status: 'applied' }, { signal: signal as never, mute: true })

/** Pending agent applications of all jobs. */
export function MandateApplications({ onChanged }: { onChanged(): void }) {
  const { source } = useKeyset<Mandate, object, Awaited<ReturnType<typeof fetchPage>>>({}, fetchPage)
  const { actions, asking, setAsking, submitReason } = useMandateActions(source, onChanged)
  return (
    <>
      <DataList
        source={source}
        columns={mandateApplicationColumns}
        rowKey={({ id }) => id}
        label='代理申请'
        isPaged={false}
        actions={actions}
        onOpen={({ jobId }) => platform.navigate(`/entrustDetails?id=${jobId}`)}
        empty={<Empty icon='user-share' title='没有待审核的代理申请' text='委托职位后，代理的申请会出现在这里。' />}
      />
      <MandateReason asking={asking} onClose={() => setAsking(undefined)} onReason={submitReason} />
    </>
  )
}
