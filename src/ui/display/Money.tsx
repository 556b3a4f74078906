import { formatCount, formatYuan } from '~contract/domain/format'
import { cx } from '../cx'
import { Text } from '../primitives'
import css from './badges.module.scss'

interface MoneyProps {
  /** Amount in fen; or whole coins. */
  fen?: number
  coins?: number
  /** A plus before what came in. */
  isSigned?: boolean
  className?: string | undefined
}

const signOf = (amount: number, isSigned = false) => (amount < 0 ? '-' : isSigned && amount > 0 ? '+' : '')

/** What somebody has, owes or paid: to the last digit, however large. */
export function Money({ fen, coins = 0, isSigned, className }: MoneyProps) {
  const amount = fen ?? coins
  const size = Math.abs(amount)
  const text = fen === undefined ? formatCount(size) : `¥${formatYuan(size)}`
  return <Text className={cx(css.money, className)}>{signOf(amount, isSigned) + text}</Text>
}
