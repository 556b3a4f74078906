/** Activity log of the company: who did what, the platform included. */
import { type ListFilter, type RowOf, useApiInfiniteQuery } from '@/api'
import { Box, type Column, DataList, Empty } from '@/ui'
import * as companies from '~contract/calls/company/companies'
import { formatMinute } from '~contract/domain/china-time'
import css from './members.module.scss'

type Line = RowOf<typeof companies.listActivities>

const columns: readonly Column<Line>[] = [
  { key: 'text', title: '做了什么', slot: 'title', cell: ({ text }) => <Box className={css.sentence}>{text}</Box> },
  { key: 'who', title: '操作人', slot: 'meta', width: 144, cell: ({ userName }) => userName },
  { key: 'time', title: '时间', slot: 'sub', width: 168, cell: ({ createdTime }) => formatMinute(createdTime) },
]

export function ActivityLog({ list }: { list: ListFilter<object> }) {
  const source = useApiInfiniteQuery(companies.listActivities, { list, input: () => ({}) })
  return (
    <DataList
      source={source}
      columns={columns}
      rowKey={({ id }) => id}
      label='操作记录'
      rowHeight={48}
      empty={<Empty icon='clipboard-list' title='还没有记录' text='成员、公司资料和审核的变化会记在这里。' />}
    />
  )
}
