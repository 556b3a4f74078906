/** One entry of a bill, with its order where it has one. */
import { errorText, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Box, Button, Dialog, QueryStatus, Text } from '@/ui'
import * as bills from '~contract/calls/finance/bills'
import { formatMinute } from '~contract/domain/china-time'
import { billKindOf } from '~contract/domain/finance'
import { formatCount, formatYuan } from '~contract/domain/format'
import css from './finance.module.scss'

/** A line of a dialog: what, and its value. */
export const BillEntryLine = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <Box className={css.line}>
    <Text className={css.lineName}>{name}</Text>
    <Box className={css.lineValue}>{children}</Box>
  </Box>
)

const countOf = (unit: 'fen' | 'coin', count: number) =>
  unit === 'fen' ? `¥${formatYuan(count)}` : `${formatCount(count)} 个企业币`

export function BillEntryDialog({ id, onClose }: { id: string; onClose(): void }) {
  const asked = useApiQuery(bills.get, { id }, { showError: false })
  const { data } = asked
  const toOrder = () => {
    onClose()
    platform.navigate(`/orderinfo?id=${data?.orderId}`)
  }
  return (
    <Dialog
      isOpen
      title='账单详情'
      onClose={onClose}
      footer={data?.orderId ? <Button onPress={toOrder}>查看订单</Button> : undefined}
    >
      <QueryStatus of={asked} skeleton={[60, 40, 70, 50]} textOf={errorText} />
      {data && (
        <Box>
          <Box className={css.big}>{`${data.amount > 0 ? '+' : '-'}${countOf(data.unit, Math.abs(data.amount))}`}</Box>
          <BillEntryLine name='类型'>{billKindOf(data.kind)}</BillEntryLine>
          <BillEntryLine name='摘要'>{data.title || '—'}</BillEntryLine>
          {data.memberName && <BillEntryLine name='成员'>{data.memberName}</BillEntryLine>}
          <BillEntryLine name='经办人'>{data.operatorName || '平台'}</BillEntryLine>
          <BillEntryLine name='时间'>{formatMinute(data.createdTime)}</BillEntryLine>
          <BillEntryLine name='之后余额'>{countOf(data.unit, data.balanceAfter)}</BillEntryLine>
          <BillEntryLine name='流水号'>{data.transactionId}</BillEntryLine>
        </Box>
      )}
    </Dialog>
  )
}
