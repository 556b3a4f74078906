/** Opportunities the company bought or collected, with its own follow-up. A table on desktop, cards on a phone. */
import { platform } from '@/platform'
import { Box, Button, type Column, DataList, Empty, FactList, H1, Segmented, StatusText, Tabs } from '@/ui'
import { relativeTime } from '~contract/domain/format'
import { FROZEN_TEXT } from '~contract/domain/goods-and-payment'
import { budgetText, LEAD_STATUS } from '~contract/domain/requirements'
import { LeadFollowUpDialog } from './LeadFollowUpDialog'
import css from './opportunity.module.scss'
import { deadlineText, LEAD_TONE, type Lead, opportunityPath } from './requirement-types'
import { type LeadFilter, useLeads } from './use-leads'

const KINDS = [
  { value: 'all', label: '全部' },
  { value: 'bought', label: '已购买' },
  { value: 'collected', label: '已收藏' },
] as const

const Name = ({ lead: { opportunity: it, remark } }: { lead: Lead }) => (
  <Box className={css.two}>
    <Box className={css.strong}>{it.title}</Box>
    <FactList
      className={css.facts}
      items={[it.companyShortName || it.companyName, it.categoryName, it.cityName, deadlineText(it.deadline)]}
    />
    {remark && <Box className={css.remark}>{`备注：${remark}`}</Box>}
  </Box>
)

const columns: readonly Column<Lead>[] = [
  { key: 'title', title: '商机', slot: 'title', cell: (lead) => <Name lead={lead} /> },
  {
    key: 'budget',
    title: '预算',
    slot: 'value',
    width: 128,
    cell: ({ opportunity: it }) => <Box className={css.price}>{budgetText(it.budgetMin, it.budgetMax)}</Box>,
  },
  {
    key: 'follow',
    title: '跟进',
    slot: 'badge',
    width: 104,
    cell: ({ followStatus }) => <StatusText tone={LEAD_TONE[followStatus]}>{LEAD_STATUS[followStatus]}</StatusText>,
  },
  {
    key: 'how',
    title: '来源',
    slot: 'sub',
    width: 152,
    cell: ({ boughtTime, buyerName, isFrozen, opportunity: it }) => (
      <FactList
        className={css.facts}
        items={[
          boughtTime ? `${buyerName}购买` : '收藏',
          isFrozen ? FROZEN_TEXT : '',
          it.status === 'adopt' ? '' : '需求已结束',
        ]}
      />
    ),
  },
  {
    key: 'time',
    title: '更新',
    slot: 'none',
    width: 128,
    align: 'right',
    from: 900,
    cell: ({ updatedTime }) => <Box className={css.facts}>{relativeTime(new Date(updatedTime), new Date())}</Box>,
  },
]

export function MyLeads() {
  const { source, tabs, actions, followed, setFollowed } = useLeads()
  const { kind, status } = source.filter
  return (
    <Box className={css.manage}>
      <Box className={css.head}>
        <H1 className={css.title}>我的线索</H1>
        <Box>
          <Segmented label='来源' options={KINDS} value={kind} onChange={(next) => source.setFilter({ kind: next })} />
        </Box>
      </Box>
      <Tabs<LeadFilter['status']> className={css.tabs} {...tabs} />
      <DataList
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        label='线索'
        isPaged={false}
        className={css.listGap ?? ''}
        rowHeight={64}
        actions={actions}
        onOpen={({ opportunity }) => platform.navigate(opportunityPath(opportunity.id))}
        empty={
          kind !== 'all' || status !== 'all' ? (
            <Empty icon='link' title='这里没有线索' text='换一个来源或跟进状态看看。' />
          ) : (
            <Empty icon='link' title='还没有线索' text='收藏商机或获取对方的联系方式，跟进的进展都记在这里。'>
              <Button kind='primary' onPress={() => platform.navigate('/businessopportunity/findbusi')}>
                去找商机
              </Button>
            </Empty>
          )
        }
      />
      {followed && <LeadFollowUpDialog lead={followed} onClose={() => setFollowed(undefined)} />}
    </Box>
  )
}
