import { useIsSelling } from '@/api'
import { Countdown } from '@/ui/taro/countdown/Countdown'
import css from './orders.module.scss'

/** 请在 14:32 内支付. Nothing where the product may not sell. */
export function PaymentDeadline({ until }: { until: string }) {
  const isSelling = useIsSelling()
  if (!isSelling) return null
  return <Countdown className={css.deadline} until={until} before='请在' after='内支付' over='已超过支付时间' />
}
