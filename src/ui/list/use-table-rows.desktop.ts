/** Keyboard and selection of the rows of a table. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { TableProps } from './types'

/** What rows call; the same functions from render to render, so that only changed rows rerender. */
export interface TableHandlers<T> {
  open(row: T): void
  /** Chooses the row or no longer; with `isRange` all rows since the one before too. */
  choose(key: string, isRange: boolean): void
  focus(key: string): void
  press(e: KeyboardEvent<HTMLElement>, row: T): void
}

/** The chosen rows once these are chosen, or no longer; only rows in the list. */
export function chosenAfter<T>(table: TableProps<T>, keys: readonly string[], isOn: boolean): readonly string[] {
  const { rows, rowKey, chosenKeys = [] } = table
  const listed = new Set(rows.map(rowKey))
  const others = chosenKeys.filter((key) => listed.has(key) && !keys.includes(key))
  return isOn ? [...others, ...keys] : others
}

/** Enter opens a row, Space chooses it, ↑ ↓ Home End walk; with a preview they open the row they come to. */
function handleRowKey<T>(e: KeyboardEvent<HTMLElement>, row: T, table: TableProps<T>, choose: () => void): void {
  const { chosenKeys, onOpen } = table
  if (e.target !== e.currentTarget) return
  if (e.key === 'Enter') onOpen?.(row)
  else if (e.key === ' ' && chosenKeys) choose()
  else if (!walkRows(e, table)) return
  e.preventDefault()
}

/** With a preview the arrows open the row they come to. False = the key leads nowhere. */
function walkRows<T>(e: KeyboardEvent<HTMLElement>, { rows, rowKey, openKey, onOpen }: TableProps<T>): boolean {
  const key = moveTo(e.currentTarget, e.key)
  const next = openKey && key !== openKey && rows.find((row) => rowKey(row) === key)
  if (next) onOpen?.(next)
  return key !== undefined
}

/** The handlers of a table, and the row that had the focus last. */
export function useTableRows<T>(table: TableProps<T>): { last: string | undefined; handlers: TableHandlers<T> } {
  const [last, setLast] = useState<string>()
  const latest = useRef(table)
  latest.current = table
  const lastChosen = useRef<string>()
  const [handlers] = useState<TableHandlers<T>>(() => {
    const choose = (key: string, isRange: boolean) => {
      const { rows, rowKey, chosenKeys = [], onChoose } = latest.current
      const all = rows.map(rowKey)
      const from = isRange && lastChosen.current ? all.indexOf(lastChosen.current) : -1
      const to = all.indexOf(key)
      const keys = from < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
      lastChosen.current = key
      onChoose(chosenAfter(latest.current, keys, !chosenKeys.includes(key)))
    }
    return {
      choose,
      open: (row) => latest.current.onOpen?.(row),
      focus: setLast,
      press: (e, row) => handleRowKey(e, row, latest.current, () => choose(latest.current.rowKey(row), false)),
    }
  })
  return { last, handlers }
}

const blurFocusedRow = (container: HTMLElement): void => {
  const focused = document.activeElement
  if (focused?.matches('tr') && container.contains(focused)) (focused as HTMLElement).blur()
}

/** Focuses the row of the tab order; false when there is none. */
const focusTabRow = (container: HTMLElement): boolean => {
  const row = container.querySelector<HTMLElement>('tr[data-row-key][tabindex="0"]')
  row?.focus()
  return Boolean(row)
}

/** The open row stays in the window, however it came to be open and once it is drawn; the focus goes with it while it is in the list. */
export function useOpenRowInView(box: RefObject<HTMLElement>, openKey: string | undefined, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.rowKey === openKey)
    if (!row) return
    if (rows.includes(document.activeElement as HTMLElement)) row.focus({ preventScroll: true })
    row.scrollIntoView?.({ block: 'nearest' })
  }, [box, openKey, isDrawn])
}

/** ↑ or ↓ while nothing has the focus leads into the list, to the row one was at; Esc leads out again. With a preview the arrows are the page's. */
export function useKeyboardEntry(box: RefObject<HTMLElement>, hasPreview: boolean): void {
  useEffect(() => {
    const press = (e: globalThis.KeyboardEvent) => {
      const container = box.current
      const isFree = document.activeElement === document.body && !document.querySelector('[role="dialog"]')
      if (!container?.offsetParent || e.defaultPrevented) return
      if (e.key === 'Escape') return blurFocusedRow(container)
      if (!hasPreview && isFree && /^Arrow(Up|Down)$/.test(e.key) && focusTabRow(container)) e.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box, hasPreview])
}

/** ↑ ↓ Home End walk the rows. Returns the key of the row that has the focus now. */
function moveTo(row: HTMLElement, key: string): string | undefined {
  const all = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
  const at = all.indexOf(row)
  const target = { ArrowDown: all[at + 1], ArrowUp: all[at - 1], Home: all[0], End: all.at(-1) }[key]
  target?.focus()
  return target?.dataset.rowKey
}
