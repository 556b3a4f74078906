import { useRef, useState } from 'react'
import { runAction } from './run-action'
import type { DataListProps } from './types'

/** Row handlers of a list. Stable for the life of the list, so that cards do not re-render. */
export interface RowHandlers<T> {
  open(row: T): void
  choose(row: T): void
  /** Runs the action of this key as the list has it now. */
  run(key: string, row: T): Promise<void> | undefined
}

export function useRowHandlers<T, F>(list: DataListProps<T, F>): RowHandlers<T> {
  const latest = useRef(list)
  latest.current = list
  const [hands] = useState<RowHandlers<T>>(() => ({
    open: (row) => latest.current.onOpen?.(row),
    choose(row) {
      const { selection, rowKey } = latest.current
      const key = rowKey(row)
      const isChosen = selection?.keys.includes(key)
      selection?.onChange(isChosen ? selection.keys.filter((selected) => selected !== key) : [...selection.keys, key])
    },
    run(key, row) {
      const action = latest.current.actions?.find((action) => action.key === key && (action.when?.(row) ?? true))
      return action && runAction(action, row)
    },
  }))
  return hands
}
