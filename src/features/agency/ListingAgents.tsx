import { useState } from 'react'
import { INFINITE_PAGE_SIZE, useApiInfiniteQuery, useLocalFilter } from '@/api'
import { platform } from '@/platform'
import { DataList, Empty } from '@/ui'
import * as referrals from '~contract/calls/agency/referrals'
import { HireDialog } from '../candidates/talent-pool/decisions/HireDialog'
import { applicationActions } from '../hiring/job-applications/application-actions'
import { applicationColumns } from '../hiring/job-applications/application-columns'
import { hireeOf, type JobApplication } from '../hiring/job-applications/application-types'
import { MoveDialog, type Moving } from '../hiring/job-applications/MoveDialog'
import { RefuseDialog } from '../hiring/job-applications/RefuseDialog'
import type { Refusal } from '../hiring/job-applications/use-application-page'

/** The page shows one job. */
const columns = applicationColumns.filter(({ key }) => key !== 'job')

/** Candidates referred by agents for a job: decided like any application, settled after the guarantee period. */
export function ListingAgents({ jobId }: { jobId: string }) {
  const source = useApiInfiniteQuery(referrals.list, {
    list: useLocalFilter({}),
    size: INFINITE_PAGE_SIZE,
    input: () => ({ jobId }),
  })
  const [hired, setHired] = useState<readonly JobApplication[]>([])
  const [refused, setRefused] = useState<Refusal>()
  const [moving, setMoving] = useState<Moving>()
  return (
    <>
      <DataList
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        label='推荐人才'
        isPaged={false}
        actions={applicationActions({ setHired, setMoving, setRefused })}
        onOpen={(row) =>
          platform.navigate(
            row.hire?.settlementId ? `/settleDetail?id=${row.hire.settlementId}` : `/talentDetails?id=${row.talent.id}`,
          )
        }
        empty={<Empty icon='users' title='还没有推荐的人才' text='代理推荐后会出现在这里，也在「投递与邀请」里。' />}
      />
      <MoveDialog moving={moving} onClose={() => setMoving(undefined)} />
      <RefuseDialog refusal={refused} onClose={() => setRefused(undefined)} />
      {hired.length > 0 && <HireDialog hirees={hired.map(hireeOf)} onClose={() => setHired([])} />}
    </>
  )
}
