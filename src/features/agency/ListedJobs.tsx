import { useState } from 'react'
import { errorText, INFINITE_PAGE_SIZE, mutateApi, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { platform, urlEnum } from '@/platform'
import { Box, Button, DataList, Empty, type RowAction, Segmented, toast } from '@/ui'
import * as agencyListings from '~contract/calls/agency/agency-listings'
import { AGENCY_LISTING_STATUS, type AgencyListingStatus as Status } from '~contract/domain/agency'
import { enumKeys } from '~contract/domain/enums'
import { changeRow } from '../jobs/change-row'
import { listingColumns } from './agency-columns'
import type { AgencyListing } from './agency-types'
import css from './agents.module.scss'
import { ListingDialog } from './ListingDialog'

const can = (action: AgencyListing['can'][number]) => (row: AgencyListing) => row.can.includes(action)

async function close({ id, jobId }: AgencyListing): Promise<void> {
  try {
    await mutateApi(
      agencyListings.close,
      { jobId },
      {
        showError: false,
        optimistic: (change) =>
          change.rows(
            agencyListings.list,
            changeRow(id, (row) => ({ ...row, status: 'closed', can: [] })),
          ),
        answered: (change, saved) =>
          change.rows(
            agencyListings.list,
            changeRow(id, () => saved),
          ),
      },
    )
    toast('委托已结束', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

/** Jobs listed for agents, with their results. */
export function ListedJobs({ isAdding, setAdding }: { isAdding: boolean; setAdding(is: boolean): void }) {
  const source = useApiInfiniteQuery(agencyListings.list, {
    list: useUrlFilter({ status: urlEnum(['all', ...enumKeys(AGENCY_LISTING_STATUS)], 'all') }),
    size: INFINITE_PAGE_SIZE,
    input: ({ status }) => (status === 'all' ? {} : { status }),
  })
  const [changed, setChanged] = useState<AgencyListing>()
  const actions: readonly RowAction<AgencyListing>[] = [
    { key: 'edit', label: '修改条件', when: can('edit'), run: setChanged },
    {
      key: 'close',
      label: '结束委托',
      danger: true,
      when: can('close'),
      confirm: ({ jobTitle }) => `结束「${jobTitle}」的委托？代理不能再推荐，已入职的照常结算`,
      run: close,
    },
    { key: 'open', label: '重新委托', isMain: true, when: can('open'), run: setChanged },
  ]
  return (
    <>
      <Box className={css.bar}>
        <Segmented<Status | 'all'>
          label='按状态查看委托'
          value={source.filter.status}
          onChange={(status) => source.setFilter({ status })}
          options={[
            { value: 'all', label: '全部' },
            { value: 'open', label: AGENCY_LISTING_STATUS.open },
            { value: 'closed', label: AGENCY_LISTING_STATUS.closed },
          ]}
        />
      </Box>
      <DataList
        source={source}
        columns={listingColumns}
        rowKey={({ id }) => id}
        label='委托职位'
        isPaged={false}
        actions={actions}
        onOpen={({ jobId }) => platform.navigate(`/entrustDetails?id=${jobId}`)}
        empty={
          <Empty icon='user-share' title='还没有委托职位' text='写明佣金和保证期，代理会为职位推荐人才，入职后再付款。'>
            <Button kind='primary' icon='plus' onPress={() => setAdding(true)}>
              委托职位
            </Button>
          </Empty>
        }
      />
      {(isAdding || changed) && (
        <ListingDialog
          {...(changed ? { listing: changed } : {})}
          onClose={() => {
            setAdding(false)
            setChanged(undefined)
          }}
        />
      )}
    </>
  )
}
