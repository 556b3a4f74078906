/** /entrustDetails?id=<job>: one agency listing, its agents; `&view=people` the candidates they referred. */
import { useState } from 'react'
import { loadErrorText, refetchShown } from '@/api'
import { mandateColumns } from '@/features/agency/agency-columns'
import css from '@/features/agency/agents.module.scss'
import { ListingAgents } from '@/features/agency/ListingAgents'
import { ListingDialog } from '@/features/agency/ListingDialog'
import { ListingHeader } from '@/features/agency/ListingHeader'
import { MandateReason } from '@/features/agency/MandateReason'
import { useListingMandates, useMandateActions } from '@/features/agency/use-mandates'
import { platform, usePageQuery, useUrlTab } from '@/platform'
import { withShell } from '@/shell'
import { Box, Button, cx, DataList, Empty, Page, QueryView, Tabs } from '@/ui'

type MandateSource = ReturnType<typeof useListingMandates>

function Agents({ source, isFrozen }: { source: MandateSource; isFrozen: boolean }) {
  const { actions, asking, setAsking, submitReason } = useMandateActions()
  return (
    <>
      <DataList
        source={source}
        columns={mandateColumns}
        rowKey={({ id }) => id}
        label='代理'
        isPaged={false}
        actions={actions}
        empty={
          <Empty
            icon='user-share'
            title='还没有代理申请'
            text={isFrozen ? '退款处理完之前，代理看不到这个委托。' : '代理看到委托后会申请，通过后就可以推荐人才。'}
          />
        }
      />
      <MandateReason asking={asking} onClose={() => setAsking(undefined)} onReason={submitReason} />
    </>
  )
}

/** The listing, as it comes with its agents. */
const listingOf = ({ firstPage, phase, cause, reload }: MandateSource, jobId: string) => ({
  data: firstPage?.entrust,
  phase: !jobId ? ('idle' as const) : phase === 'more' ? ('ready' as const) : phase,
  error: cause,
  reload,
})

function ListingDetails() {
  const { id = '' } = usePageQuery<{ id: string }>()
  const [view, setView] = useUrlTab(['agents', 'people'], 'agents', { name: 'view', keeps: ['id'] })
  const [isEditing, setEditing] = useState(false)
  const source = useListingMandates(id)
  const reading = listingOf(source, id)
  const listing = reading.data
  const canChange = listing?.can.includes('edit') || listing?.can.includes('open')
  return (
    <Page
      title={listing ? `委托：${listing.jobTitle}` : '委托详情'}
      isPlain
      onRefresh={refetchShown}
      footer={
        listing && (
          <Box className={css.actions}>
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
      <Box className={cx(css.sheet, (listing || reading.phase === 'loading') && css.isColumn)}>
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
          {(known) => (
            <>
              <ListingHeader listing={known} />
              <Box>
                <Tabs
                  label='代理或推荐的人才'
                  value={view}
                  onChange={setView}
                  items={[
                    { key: 'agents', label: '代理', count: known.activeCount + known.appliedCount },
                    { key: 'people', label: '推荐人才', count: known.referredCount },
                  ]}
                />
                <Box className={css.flush}>
                  {view === 'agents' ? (
                    <Agents source={source} isFrozen={listing?.isFrozen ?? false} />
                  ) : (
                    <ListingAgents jobId={id} />
                  )}
                </Box>
              </Box>
            </>
          )}
        </QueryView>
      </Box>
      {isEditing && listing && <ListingDialog listing={listing} onClose={() => setEditing(false)} />}
    </Page>
  )
}

export default withShell(ListingDetails)
