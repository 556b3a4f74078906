import { INFINITE_PAGE_SIZE, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { platform, urlEnum } from '@/platform'
import { Box, DataList, Empty, Segmented } from '@/ui'
import * as settlements from '~contract/calls/agency/settlements'
import { SETTLEMENT_STATUS, type SettlementStatus as Status } from '~contract/domain/agency'
import { enumKeys } from '~contract/domain/enums'
import { settlementColumns } from './agency-columns'
import css from './agents.module.scss'

/** Settlements with agents; a row opens its page. */
export function Settlements() {
  const source = useApiInfiniteQuery(settlements.list, {
    list: useUrlFilter({ status: urlEnum(['all', ...enumKeys(SETTLEMENT_STATUS)], 'all') }),
    size: INFINITE_PAGE_SIZE,
    input: ({ status }) => (status === 'all' ? {} : { status }),
  })
  return (
    <>
      <Box className={css.bar}>
        <Segmented<Status | 'all'>
          label='按状态查看结算'
          value={source.filter.status}
          onChange={(status) => source.setFilter({ status })}
          options={[
            { value: 'all', label: '全部' },
            { value: 'applied', label: SETTLEMENT_STATUS.applied },
            { value: 'paid', label: SETTLEMENT_STATUS.paid },
            { value: 'rejected', label: SETTLEMENT_STATUS.rejected },
          ]}
        />
      </Box>
      <DataList
        source={source}
        columns={settlementColumns}
        rowKey={({ id }) => id}
        label='结算'
        isPaged={false}
        onOpen={({ id }) => platform.navigate(`/settleDetail?id=${id}`)}
        empty={<Empty icon='coins' title='这里没有结算' text='代理推荐的人才入职并过了保证期，就可以申请结算。' />}
      />
    </>
  )
}
