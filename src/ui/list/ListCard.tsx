import { memo } from 'react'
import { Button, IconButton } from '../controls/buttons/Button'
import { Checkbox } from '../controls/Checks'
import { cx } from '../cx'
import { FactList } from '../display'
import { Menu } from '../overlay/Menu'
import { Box } from '../primitives'
import css from './list.module.scss'
import type { Column, DataListProps, RowAction } from './types'
import type { RowHandlers } from './use-row-actions'

/** Actions shown on a card; more are in a menu. */
const SHOWN = 2

interface CardProps<T> extends Pick<DataListProps<T, never>, 'columns' | 'card'> {
  row: T
  /** The actions available for the row. */
  able: readonly RowAction<T>[]
  canOpen: boolean
  /** It is open beside the list. */
  isHere: boolean
  /** Undefined where rows are not chosen. */
  isChosen?: boolean
  hands: RowHandlers<T>
}

/** One row as a card: title and value, sub and badge, facts, actions. The whole card opens the row. */
function RowCard<T>({ row, columns, card, able, canOpen, isHere, isChosen, hands }: CardProps<T>) {
  const inSlot = (slot: Column<T>['slot']) =>
    columns
      .filter((column) => (column.slot ?? 'meta') === slot)
      .map((column) => <Box key={column.key}>{(column.onCard ?? column.cell)(row)}</Box>)
  const sub = inSlot('sub')
  const badge = inSlot('badge')
  return (
    <Box
      className={cx(css.card, canOpen && css.canOpen, isHere && css.isCurrent)}
      {...(canOpen
        ? {
            onClick: () => hands.open(row),
            tabIndex: 0,
            onKeyDown: (e) =>
              e.key === 'Enter' &&
              (e as { target?: unknown }).target === (e as { currentTarget?: unknown }).currentTarget &&
              hands.open(row),
          }
        : {})}
    >
      {isChosen !== undefined && (
        <Box className={css.pick}>
          <Checkbox value={isChosen} onChange={() => hands.choose(row)} label='选择' />
        </Box>
      )}
      <Box className={css.body}>
        {card ? (
          card(row)
        ) : (
          <>
            <Box className={css.line}>
              <Box className={css.title}>{inSlot('title')}</Box>
              <Box className={css.value}>{inSlot('value')}</Box>
            </Box>
            {(sub.length > 0 || badge.length > 0) && (
              <Box className={css.line}>
                <Box className={css.sub}>{sub}</Box>
                <Box className={css.badge}>{badge}</Box>
              </Box>
            )}
            <FactList className={css.meta} items={inSlot('meta')} />
          </>
        )}
        {able.length > 0 && (
          <Box className={css.actions}>
            {able.length > SHOWN && (
              <Menu
                title='更多操作'
                trigger={(o) => <IconButton {...o} icon='dots' label='更多操作' size='small' />}
                items={able.slice(SHOWN).map((action) => ({
                  key: action.key,
                  label: action.label,
                  icon: action.icon,
                  isDanger: action.danger,
                  run: () => void hands.run(action.key, row),
                }))}
              />
            )}
            {able.slice(0, SHOWN).map((action) => (
              <Button
                key={action.key}
                size='small'
                kind={action.isMain ? 'tint' : 'normal'}
                icon={action.icon}
                isDanger={action.danger}
                onPress={() => hands.run(action.key, row)}
              >
                {action.label}
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const COMPARED_PROPS = ['key', 'label', 'icon', 'isMain', 'danger'] as const
/** Handlers are looked up on press; only visible properties are compared. */
const hasSameActions = <T,>(a: readonly RowAction<T>[], b: readonly RowAction<T>[]) =>
  a.length === b.length && a.every((item, i) => COMPARED_PROPS.every((part) => item[part] === b[i]?.[part]))

/**
 * A new page must not draw the cards above it again: a card is drawn for a new row, choice or act, and for other `columns` or
 * `card`, so lists keep those the same between their own renders.
 */
export const ListCard = memo(RowCard, ({ able, ...was }, { able: now, ...is }) => {
  const propNames = Object.keys(is) as (keyof typeof is)[]
  return propNames.every((part) => was[part] === is[part]) && hasSameActions(able, now)
}) as typeof RowCard
