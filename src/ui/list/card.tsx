import { Button, IconButton } from '../controls/button'
import { Checkbox } from '../controls/check'
import { cx } from '../cx'
import { Facts } from '../marks'
import { Menu } from '../overlay/menu'
import { Box } from '../primitives'
import css from './list.module.scss'
import { actionsOf, runAction } from './run-action'
import type { Column, DataListProps } from './types'

/** Acts that stand on a card; more go behind a button. */
const SHOWN = 2

/** One row as a card: title and value, sub and badge, facts, acts. The whole card opens the row. */
export function Card<T, F>({ row, list }: { row: T; list: DataListProps<T, F> }) {
  const { columns, actions, onOpen, openKey, rowKey, selection, card } = list
  const key = rowKey(row)
  const able = actionsOf(actions, row)
  const inSlot = (slot: Column<T>['slot']) =>
    columns
      .filter((column) => (column.slot ?? 'meta') === slot)
      .map((column) => <Box key={column.key}>{column.cell(row)}</Box>)
  const isChosen = selection?.keys.includes(key)
  const choose = () =>
    selection?.onChange(isChosen ? selection.keys.filter((one) => one !== key) : [...selection.keys, key])
  const sub = inSlot('sub')
  const badge = inSlot('badge')
  return (
    <Box
      className={cx(css.card, onOpen && css.canOpen, key === openKey && css.isHere)}
      {...(onOpen
        ? {
            onClick: () => onOpen(row),
            tabIndex: 0,
            onKeyDown: (e) =>
              e.key === 'Enter' &&
              (e as { target?: unknown }).target === (e as { currentTarget?: unknown }).currentTarget &&
              onOpen(row),
          }
        : {})}
    >
      {selection && (
        <Box className={css.pick}>
          <Checkbox value={Boolean(isChosen)} onChange={choose} label='选择' />
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
            <Facts className={css.meta} items={inSlot('meta')} />
          </>
        )}
        {able.length > 0 && (
          <Box className={css.acts}>
            {able.length > SHOWN && (
              <Menu
                title='更多操作'
                trigger={(o) => <IconButton {...o} icon='dots' label='更多操作' size='small' />}
                items={able.slice(SHOWN).map((action) => ({
                  key: action.key,
                  label: action.label,
                  icon: action.icon,
                  isDanger: action.danger,
                  run: () => runAction(action, row),
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
                onPress={() => runAction(action, row)}
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
