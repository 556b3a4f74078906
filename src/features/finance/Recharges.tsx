/** The company's bank transfers and what became of them. */
import { errorText, type RowOf, useApiInfiniteQuery, useApiQuery, useUrlFilter } from '@/api'
import { useUrlState } from '@/platform'
import {
  Alert,
  Box,
  Button,
  type Column,
  DataList,
  Dialog,
  Empty,
  Image,
  Money,
  Pressable,
  QueryStatus,
  StatusText,
  showImageUrls,
  Text,
} from '@/ui'
import * as recharges from '~contract/calls/finance/recharges'
import { formatMinute } from '~contract/domain/china-time'
import { DECISION_STATUS } from '~contract/domain/finance'
import { formatCount, formatYuan } from '~contract/domain/format'
import { BillEntryLine } from './BillEntryDialog'
import css from './finance.module.scss'
import { decisionTones, openFields } from './finance-options'

type Recharge = RowOf<typeof recharges.list>

const columns: readonly Column<Recharge>[] = [
  {
    key: 'coins',
    title: '企业币',
    slot: 'title',
    cell: ({ coins }) => (
      <Box className={css.strong}>
        <Money coins={coins} /> 个
      </Box>
    ),
  },
  { key: 'payer', title: '付款方', slot: 'sub', cell: ({ payerName }) => payerName },
  { key: 'by', title: '提交人', width: 112, cell: ({ applicantName }) => applicantName },
  {
    key: 'time',
    title: '提交时间',
    width: 152,
    cell: ({ createdTime }) => <Text className={css.faint}>{formatMinute(createdTime)}</Text>,
  },
  {
    key: 'status',
    title: '状态',
    slot: 'badge',
    width: 112,
    cell: ({ status }) => <StatusText tone={decisionTones[status]}>{DECISION_STATUS[status]}</StatusText>,
  },
]

function RechargeDetail({ id, onClose }: { id: string; onClose(): void }) {
  const asked = useApiQuery(recharges.get, { id }, { showError: false })
  const { data } = asked
  const proof = data?.proof
  return (
    <Dialog isOpen title='充值记录' onClose={onClose}>
      <QueryStatus of={asked} skeleton={[60, 40, 70]} textOf={errorText} />
      {data && (
        <Box>
          {data.status === 3 && <Alert tone='danger'>{`没有通过：${data.reason}`}</Alert>}
          <BillEntryLine name='状态'>{DECISION_STATUS[data.status]}</BillEntryLine>
          <BillEntryLine name='金额'>{`¥${formatYuan(data.amount)}，${formatCount(data.coins)} 个企业币`}</BillEntryLine>
          <BillEntryLine name='付款方'>{data.payerName}</BillEntryLine>
          <BillEntryLine name='提交人'>{data.applicantName}</BillEntryLine>
          <BillEntryLine name='提交时间'>{formatMinute(data.createdTime)}</BillEntryLine>
          {data.decidedTime && <BillEntryLine name='审核时间'>{formatMinute(data.decidedTime)}</BillEntryLine>}
          {data.note && <BillEntryLine name='备注'>{data.note}</BillEntryLine>}
          {proof && (
            <Pressable className={css.proof} aria-label='看大图：转账凭证' onPress={() => showImageUrls([proof.url])}>
              <Image src={proof.url} alt='转账凭证' fit='contain' className={css.fill} />
            </Pressable>
          )}
        </Box>
      )}
    </Dialog>
  )
}

export function Recharges({ onRecharge }: { onRecharge(): void }) {
  const [{ id: openId }, setOpen] = useUrlState(openFields)
  const source = useApiInfiniteQuery(recharges.list, { list: useUrlFilter({}), input: () => ({}) })
  return (
    <>
      <DataList
        label='充值记录'
        source={source}
        columns={columns}
        rowKey={({ id }) => id}
        className={css.first ?? ''}
        openKey={openId}
        onOpen={({ id }) => setOpen({ id })}
        empty={
          <Empty icon='coins' title='还没有充值过' text='向平台账户转账后上传凭证，审核通过后企业币到账。'>
            <Button kind='primary' onPress={onRecharge}>
              对公转账充值
            </Button>
          </Empty>
        }
      />
      {openId && <RechargeDetail id={openId} onClose={() => setOpen({ id: '' })} />}
    </>
  )
}
