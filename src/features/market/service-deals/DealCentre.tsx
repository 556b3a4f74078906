/** 服务订单: what the company buys and sells, what waits for it, and one of them in a drawer. */
import { useMemo } from 'react'
import { useApiInfiniteQuery, useIsSelling, useUrlFilter } from '@/api'
import { platform, urlEnum, urlId, useUrlState } from '@/platform'
import { Box, Button, ChipSelect, type Column, DataList, Empty, H1, StatusText, Tabs, Tag } from '@/ui'
import * as deals from '~contract/calls/market/service-deals'
import { relativeTime } from '~contract/domain/format'
import {
  DEAL_FILTERS,
  DEAL_SIDES,
  DEAL_STATUS,
  type DealFilter,
  type DealSide,
} from '~contract/domain/market/service-deals'
import { DealPanel } from './DealPanel'
import { DEAL_TONES, type Deal, type DealDetail, dealPrice, filters, nextStepText, sides } from './deal-types'
import css from './deals.module.scss'

const columnsOf = (isSelling: boolean): readonly Column<Deal>[] => [
  {
    key: 'title',
    title: '服务',
    slot: 'title',
    cell: ({ title, otherCompanyName }) => (
      <Box>
        <Box className={css.strong}>{title}</Box>
        <Box className={css.faint}>{otherCompanyName}</Box>
      </Box>
    ),
  },
  {
    key: 'price',
    title: '价格',
    slot: 'value',
    width: 136,
    align: 'right',
    cell: (deal) => dealPrice(deal, isSelling),
  },
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 128,
    cell: ({ status }) => <StatusText tone={DEAL_TONES[status]}>{DEAL_STATUS[status]}</StatusText>,
  },
  {
    key: 'next',
    title: '下一步',
    slot: 'sub',
    width: 320,
    from: 900,
    cell: (deal) => (
      <Box className={css.next}>
        {deal.isMyTurn && <Tag tone='warning'>待我处理</Tag>}
        <Box className={css.faint}>{nextStepText(deal)}</Box>
      </Box>
    ),
  },
  {
    key: 'time',
    title: '更新时间',
    slot: 'meta',
    width: 120,
    align: 'right',
    from: 1000,
    cell: ({ updatedTime }) => <Box className={css.faint}>{relativeTime(new Date(updatedTime), new Date())}</Box>,
  },
]

const fields = { side: urlEnum<DealSide>(sides, 'buyer'), filter: urlEnum<DealFilter>(filters, 'all') }
const openFields = { id: urlId() }
const choices = filters.map((value) => ({ value, label: DEAL_FILTERS[value] }))

const EMPTY_TEXTS: Record<DealSide, string> = {
  buyer: '在「找服务」里咨询一项服务，就会列在这里。',
  provider: '有公司咨询贵公司的服务后会列在这里。',
}

interface DealCentreProps {
  onChat(chatUserId: string): void
  onReview(deal: DealDetail): void
}

export function DealCentre({ onChat, onReview }: DealCentreProps) {
  const [{ id: openId }, setOpen] = useUrlState(openFields)
  const source = useApiInfiniteQuery(deals.list, { list: useUrlFilter(fields), input: (filter) => filter })
  const { filter, setFilter, firstPage } = source
  const isSelling = useIsSelling()
  const columns = useMemo(() => columnsOf(isSelling), [isSelling])
  const isBuyer = filter.side === 'buyer'
  const tabs = sides.map((key) => {
    const count = firstPage?.todo[key]
    return { key, label: DEAL_SIDES[key], ...(count ? { count } : {}) }
  })
  return (
    <Box className={css.page}>
      <H1 className={platform.isDesk ? css.title : 'off-screen'}>服务订单</H1>
      <Tabs<DealSide>
        className={css.tabs}
        label='我买的或我卖的'
        items={tabs}
        value={filter.side}
        onChange={(side) => setFilter({ side })}
      />
      <Box className={css.bar}>
        <ChipSelect<DealFilter>
          label='状态'
          value={filter.filter}
          onChange={(next) => setFilter({ filter: next ?? 'all' })}
          options={choices}
        />
      </Box>
      <DataList
        label='服务订单'
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        openKey={openId}
        onOpen={({ id }) => setOpen({ id })}
        isPaged={false}
        rowHeight={64}
        empty={
          filter.filter === 'all' ? (
            <Empty icon='receipt' title='还没有服务订单' text={EMPTY_TEXTS[filter.side]}>
              <Button
                kind='primary'
                onPress={() => platform.navigate(isBuyer ? '/service/findservice' : '/sercapability')}
              >
                {isBuyer ? '去找服务' : '管理服务能力'}
              </Button>
            </Empty>
          ) : (
            <Empty icon='receipt' title={`没有${DEAL_FILTERS[filter.filter]}的服务订单`} text='换一个状态看看。' />
          )
        }
      />
      {openId && (
        <DealPanel key={openId} id={openId} onClose={() => setOpen({ id: '' })} onChat={onChat} onReview={onReview} />
      )}
    </Box>
  )
}
