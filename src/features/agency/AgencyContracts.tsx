import { INFINITE_PAGE_SIZE, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { platform, urlEnum } from '@/platform'
import { Box, DataList, Empty, Segmented } from '@/ui'
import * as mandates from '~contract/calls/agency/mandates'
import { contractColumns } from './agency-columns'
import css from './agents.module.scss'

/** Contracts with agents: fulfilled and open duties. */
export function AgencyContracts() {
  const source = useApiInfiniteQuery(mandates.listContracts, {
    list: useUrlFilter({ status: urlEnum(['fulfilling', 'ended'], 'fulfilling') }),
    size: INFINITE_PAGE_SIZE,
    input: ({ status }) => ({ status }),
  })
  return (
    <>
      <Box className={css.bar}>
        <Segmented
          label='按状态查看合约'
          value={source.filter.status}
          onChange={(status) => source.setFilter({ status })}
          options={[
            { value: 'fulfilling' as const, label: '履约中' },
            { value: 'ended' as const, label: '已结束' },
          ]}
        />
      </Box>
      <DataList
        source={source}
        columns={contractColumns}
        rowKey={({ id }) => id}
        label='合约'
        isPaged={false}
        onOpen={({ jobId }) => platform.navigate(`/entrustDetails?id=${jobId}`)}
        empty={
          <Empty icon='clipboard-list' title='这里没有合约' text='通过代理申请后，双方的约定和履约进度会出现在这里。' />
        }
      />
    </>
  )
}
