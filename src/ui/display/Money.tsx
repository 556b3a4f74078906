import { useState } from 'react'
import { formatThousands, formatYuan } from '~contract/domain/format'
import { cx } from '../cx'
import { Tooltip } from '../overlay/Tooltip'
import { Pressable, Text } from '../primitives'
import css from './badges.module.scss'

interface MoneyProps {
  /** Amount in fen; or whole coins. */
  fen?: number
  coins?: number
  /** A plus before what came in. */
  isSigned?: boolean
  /** In ledgers: to the last digit, however large. */
  isExact?: boolean
  className?: string | undefined
}

const signOf = (amount: number, isSigned = false) => (amount < 0 ? '-' : isSigned && amount > 0 ? '+' : '')

/**
 * An amount (P-5-08): from a thousand on in k units, and exact in ledgers. Where it is short the exact one shows on hover, and
 * replaces it after a tap.
 */
export function Money({ fen, coins = 0, isSigned, isExact, className }: MoneyProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isFen = fen !== undefined
  const amount = isFen ? fen : coins
  const size = Math.abs(amount)
  const sign = signOf(amount, isSigned)
  const exact = `${sign}${isFen ? `¥${formatYuan(size)}` : size.toLocaleString('zh-CN')}`
  const value = isFen ? size / 100 : size
  const classes = cx(css.money, className)
  if (isExact || value < 1000) return <Text className={classes}>{exact}</Text>
  const shown = isUnfolded ? exact : `${sign}${isFen ? '¥' : ''}${formatThousands(value)}`
  return (
    <Tooltip text={exact}>
      <Pressable
        className={classes}
        aria-label={isUnfolded ? exact : `${shown}，${exact}`}
        onPress={() => setUnfolded(!isUnfolded)}
      >
        {shown}
      </Pressable>
    </Tooltip>
  )
}
