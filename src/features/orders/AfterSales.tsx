/** After-sales of an order: reason, amount, progress. */
import { useIsSelling } from '@/api'
import { Box, Button, confirm, H2, Image, Pressable, StatusText, showImageUrls, toast } from '@/ui'
import { Steps } from '@/ui/taro/steps/Steps'
import { relativeTime } from '~contract/domain/format'
import { AFTER_SALE_KINDS, AFTER_SALE_STATUS } from '~contract/domain/goods-and-payment'
import { paidText } from '~contract/domain/money'
import { cancelAfterSale } from './order-calls'
import { AFTER_SALE_TONES, type AfterSale } from './order-types'
import css from './orders.module.scss'

const time = (iso: string) => relativeTime(new Date(iso), new Date())
const SECOND: Partial<Record<AfterSale['status'], string>> = { cancelled: '撤销申请' }

/** The way of a refund: applied for, decided on, paid back. */
function Progress({ row: { createdTime, decidedTime, doneTime, status } }: { row: AfterSale }) {
  const isDecided = decidedTime && status !== 'applied'
  const steps = [
    { title: '提交申请', text: time(createdTime) },
    { title: SECOND[status] ?? '平台处理', text: isDecided ? time(decidedTime) : '' },
    ...(status === 'cancelled' ? [] : [{ title: '退款完成', text: doneTime ? time(doneTime) : '' }]),
  ]
  const isFailed = status === 'rejected'
  const current = doneTime || status === 'cancelled' ? steps.length : isDecided && !isFailed ? 2 : 1
  return <Steps label='售后进度' steps={steps} current={current} isFailed={isFailed} />
}

const cancel = async ({ id, orderId }: AfterSale) => {
  if (!(await confirm({ title: '撤销退款申请？', ok: '撤销申请' }))) return
  await cancelAfterSale(id, orderId).then(
    () => toast('已撤销', 'success'),
    () => undefined,
  )
}

export function AfterSales({ rows }: { rows: readonly AfterSale[] }) {
  const isSelling = useIsSelling()
  return (
    <Box className={css.part}>
      <H2 className={css.partTitle}>售后</H2>
      {rows.map((row) => (
        <Box key={row.id} className={css.case}>
          <Box className={css.row}>
            <StatusText tone={AFTER_SALE_TONES[row.status]}>{AFTER_SALE_STATUS[row.status]}</StatusText>
            {isSelling && <Box className={css.value}>{paidText(row.amount, row.payMethod)}</Box>}
          </Box>
          <Box className={css.strong}>{AFTER_SALE_KINDS[row.kind]}</Box>
          <Box>{row.reason}</Box>
          {row.opinion && <Box className={css.faint}>{`未通过的原因：${row.opinion}`}</Box>}
          {row.pictures.length > 0 && (
            <Box className={css.images}>
              {row.pictures.map(({ id, url, name }) => (
                <Pressable
                  key={id}
                  className={css.image}
                  aria-label={`看大图：${name}`}
                  onPress={() => showImageUrls([url])}
                >
                  <Image src={url} alt={name} className={css.fill} />
                </Pressable>
              ))}
            </Box>
          )}
          <Progress row={row} />
          {row.can.includes('cancel') && (
            <Button kind='link' size='small' className={css.caseAction} onPress={() => cancel(row)}>
              撤销申请
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
