/** /entrustDetails?id=<job>: one agency listing, its agents and the candidates they referred. */
import { useState } from 'react'
import { callApi, loadErrorText, useApiQuery } from '@/api'
import { mandateColumns } from '@/features/recruit/agency/agency-columns'
import type { Mandate } from '@/features/recruit/agency/agency-types'
import css from '@/features/recruit/agency/agents.module.scss'
import { ListingAgents } from '@/features/recruit/agency/ListingAgents'
import { ListingDialog } from '@/features/recruit/agency/ListingDialog'
import { ListingHeader } from '@/features/recruit/agency/ListingHeader'
import { MandateReason } from '@/features/recruit/agency/MandateReason'
import { useMandateActions } from '@/features/recruit/agency/use-mandate-actions'
import { useKeyset } from '@/features/recruit/use-keyset'
import { platform, usePageQuery, usePageShow } from '@/platform'
import { withShell } from '@/shell'
import { Box, Button, DataList, Empty, Page, QueryView, Tabs } from '@/ui'

const INFO = 'POST /job-center/api/jobAgentAudits/myMandate-position-agent-info'

interface Filter {
  jobId: string
}
const ask = (filter: Filter, page: { cursor: string; pageSize: number }, signal: unknown) =>
  callApi(INFO, { ...filter, ...page }, { signal: signal as never, mute: true })

function Agents({ jobId, onChanged }: { jobId: string; onChanged(): void }) {
  const { source } = useKeyset<Mandate, Filter, Awaited<ReturnType<typeof ask>>>({ jobId }, ask)
  const { actions, asking, setAsking, submitReason } = useMandateActions(source, onChanged)
  return (
    <>
      <DataList
        source={source}
        columns={mandateColumns}
        rowKey={({ id }) => id}
        label='代理'
        isPaged={false}
        actions={actions}
        empty={<Empty icon='user-share' title='还没有代理申请' text='代理看到委托后会申请，通过后就可以推荐人才。' />}
      />
      <MandateReason asking={asking} onClose={() => setAsking(undefined)} onReason={submitReason} />
    </>
  )
}

function ListingDetails() {
  const { id = '', view } = usePageQuery<{ id: string; view: string }>()
  const reading = useApiQuery(INFO, id ? { jobId: id, pageSize: 1 } : null, { mute: true })
  const [tab, setTab] = useState<'agents' | 'people'>(view === 'people' ? 'people' : 'agents')
  const [isEditing, setEditing] = useState(false)
  const listing = reading.data?.entrust
  usePageShow(() => void reading.reload())
  const canChange = listing?.can.includes('edit') || listing?.can.includes('open')
  return (
    <Page
      title={listing ? `委托：${listing.jobTitle}` : '委托详情'}
      isPlain
      footer={
        listing && (
          <Box className={css.acts}>
            <Button icon='briefcase' onPress={() => platform.navigate(`/JobDetail?id=${listing.jobId}`)}>
              查看职位
            </Button>
            {canChange && (
              <Button kind='primary' onPress={() => setEditing(true)}>
                {listing.status === 'open' ? '修改条件' : '重新委托'}
              </Button>
            )}
          </Box>
        )
      }
    >
      <Box className={css.sheet}>
        <QueryView
          of={reading}
          errorTextOf={loadErrorText}
          title='委托详情'
          skeleton={[40, 60, 90, 85]}
          missing={
            <Empty icon='user-share' title='这个职位没有委托给代理' text='可以在「我的委托」里委托职位。'>
              <Button kind='primary' onPress={() => platform.redirect('/entrust')}>
                去我的委托
              </Button>
            </Empty>
          }
        >
          {({ entrust: known }) => (
            <>
              <ListingHeader listing={known} />
              <Box>
                <Tabs
                  label='代理或推荐的人才'
                  value={tab}
                  onChange={setTab}
                  items={[
                    { key: 'agents', label: '代理', count: known.activeCount + known.appliedCount },
                    { key: 'people', label: '推荐人才', count: known.referredCount },
                  ]}
                />
                <Box className={css.flush}>
                  {tab === 'agents' ? (
                    <Agents jobId={id} onChanged={() => void reading.reload()} />
                  ) : (
                    <ListingAgents jobId={id} />
                  )}
                </Box>
              </Box>
            </>
          )}
        </QueryView>
      </Box>
      {isEditing && listing && (
        <ListingDialog listing={listing} onClose={() => setEditing(false)} onDone={() => void reading.reload()} />
      )}
    </Page>
  )
}

export default withShell(ListingDetails)
