import { platform } from '@/platform'
import { DataList, Empty } from '@/ui'
import { mandateApplicationColumns } from './agency-columns'
import { MandateReason } from './MandateReason'
import { useMandateActions, usePendingMandates } from './use-mandates'

/** Pending agent applications of all jobs. */
export function MandateApplications() {
  const source = usePendingMandates()
  const { actions, asking, setAsking, submitReason } = useMandateActions()
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
