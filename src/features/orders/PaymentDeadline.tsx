import { useEffect, useState } from 'react'
import { useIsSelling } from '@/api'
import { Text } from '@/ui'
import css from './orders.module.scss'

const pad = (value: number) => String(value).padStart(2, '0')

/** 请在 14:32 内支付; counts to the moment. Nothing where the product may not sell. */
export function PaymentDeadline({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const isSelling = useIsSelling()
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return isSelling ? (
    <Text className={css.deadline}>
      {left ? `请在 ${pad(Math.floor(left / 60))}:${pad(left % 60)} 内支付` : '已超过支付时间'}
    </Text>
  ) : null
}
