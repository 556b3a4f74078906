import { formatCount } from '~contract/domain/format'
import { paidText } from '~contract/domain/money'
import { cx } from '../cx'
import { Text } from '../primitives'
import css from './badges.module.scss'

interface MoneyProps {
  /** Amount in fen; or whole coins. */
  fen?: number
  coins?: number
  /** With what `fen` was paid: a price in coins is shown in coins. */
  payMethod?: string | null
  /** A plus before what came in. */
  isSigned?: boolean
  className?: string | undefined
}

const signOf = (amount: number, isSigned = false) => (amount < 0 ? '-' : isSigned && amount > 0 ? '+' : '')

/** What somebody has, owes or paid: to the last digit, however large. */
export function Money({ fen, coins = 0, payMethod = null, isSigned, className }: MoneyProps) {
  const amount = fen ?? coins
  const size = Math.abs(amount)
  const text = fen === undefined ? formatCount(size) : paidText(size, payMethod)
  return <Text className={cx(css.money, className)}>{signOf(amount, isSigned) + text}</Text>
}
