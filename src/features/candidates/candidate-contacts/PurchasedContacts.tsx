/** Purchased contacts, visible to every recruiter of the company. A table on desktop, cards on a phone. */
import { type RowOf, useApiInfiniteQuery, useIsSelling, useUrlFilter } from '@/api'
import { platform } from '@/platform'
import { Box, Button, type Column, DataList, Empty, FactList, H1, type RowAction } from '@/ui'
import * as candidateContacts from '~contract/calls/candidates/candidate-contacts'
import { relativeTime } from '~contract/domain/format'
import { FROZEN_TEXT, PAY_METHODS } from '~contract/domain/goods-and-payment'
import { paidText } from '~contract/domain/money'
import { candidateSummary } from '../candidate-types'
import css from './contacts.module.scss'
import { copyContact } from './use-candidate-contact'

type PurchasedContact = RowOf<typeof candidateContacts.listBought>

const open = ({ talent }: PurchasedContact) => platform.navigate(`/talentDetails?id=${talent.id}`)

const columns: readonly Column<PurchasedContact>[] = [
  {
    key: 'name',
    title: '人才',
    slot: 'title',
    cell: ({ talent }) => (
      <Box>
        <Box className={css.strong}>{talent.name}</Box>
        <FactList className={css.summary} items={candidateSummary(talent)} />
      </Box>
    ),
  },
  {
    key: 'work',
    title: '最近工作',
    slot: 'none',
    from: 960,
    cell: ({ talent }) => `${talent.title}　${talent.company}`,
  },
  {
    key: 'phone',
    title: '电话',
    slot: 'sub',
    width: 160,
    cell: ({ phone, isFrozen }) => (
      <Box className={isFrozen ? css.faint : css.numbers}>{isFrozen ? FROZEN_TEXT : phone}</Box>
    ),
  },
  {
    key: 'paid',
    title: '支付',
    slot: 'value',
    width: 160,
    cell: ({ payMethod, amount }) =>
      payMethod === PAY_METHODS.COMPANY_COIN
        ? paidText(amount, 'COMPANY_COIN')
        : `${payMethod} ${paidText(amount, null)}`,
  },
  { key: 'payer', title: '购买人', slot: 'none', width: 96, from: 960, cell: ({ payerName }) => payerName },
  {
    key: 'time',
    title: '时间',
    slot: 'badge',
    width: 144,
    align: 'right',
    cell: ({ boughtTime }) => <Box className={css.faint}>{relativeTime(new Date(boughtTime), new Date())}</Box>,
  },
]

const columnsWithoutMoney = columns.filter(({ key }) => key !== 'paid')

const actions: readonly RowAction<PurchasedContact>[] = [
  {
    key: 'copy',
    label: '复制电话',
    icon: 'copy',
    when: ({ phone }) => Boolean(phone),
    run: ({ phone }) => copyContact(phone),
  },
  {
    key: 'call',
    label: '拨打',
    icon: 'phone',
    isMain: true,
    when: ({ phone }) => Boolean(phone) && !platform.isDesk,
    run: ({ phone }) => platform.call(phone),
  },
]

export function PurchasedContacts() {
  const isSelling = useIsSelling()
  const source = useApiInfiniteQuery(candidateContacts.listBought, { list: useUrlFilter({}), input: () => ({}) })
  return (
    <Box className={css.page}>
      {platform.isDesk && <H1 className={css.title}>已购联系方式</H1>}
      <DataList
        label='已购联系方式'
        className={css.list ?? ''}
        source={source}
        columns={isSelling ? columns : columnsWithoutMoney}
        rowKey={({ id }) => id}
        actions={actions}
        onOpen={open}
        empty={
          <Empty
            icon='phone'
            title={`还没有${isSelling ? '购买' : '查看'}过联系方式`}
            text={`在简历里点「查看联系方式」，${isSelling ? '买' : '看'}过的人会列在这里。`}
          >
            <Button kind='primary' onPress={() => platform.navigate('/talentsearch')}>
              去人才搜索
            </Button>
          </Empty>
        }
      />
    </Box>
  )
}
