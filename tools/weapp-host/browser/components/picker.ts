import { askNode } from '../host'
import { currentPicker, showColumns } from '../view/overlays'
import { define, type Instance, isTrue, onTap, trigger } from './component-base'
import { dateColumns, timeColumns } from './dates'

type Range = unknown[]

const label = (item: unknown, key: unknown): string =>
  typeof item === 'object' && item !== null
    ? String((item as Record<string, unknown>)[String(key)] ?? '')
    : String(item)

const labels = (range: unknown, key: unknown): string[] =>
  Array.isArray(range) ? (range as Range).map((item) => label(item, key)) : []

async function pickOne(self: Instance): Promise<void> {
  const { range, rangeKey, value } = self.data
  const selected = await showColumns([labels(range, rangeKey)], [Number(value ?? 0)], () => undefined)
  finish(self, selected && { value: selected[0] ?? 0 })
}

async function pickMany(self: Instance): Promise<void> {
  const columns = (): string[][] =>
    ((self.data.range as Range[]) ?? []).map((range) => labels(range, self.data.rangeKey))
  const start = ((self.data.value as number[]) ?? []).map(Number)
  const selected = await showColumns(columns(), start, (column, value) => {
    trigger(self, 'columnchange', { column, value })
    return undefined
  })
  finish(self, selected && { value: selected })
}

async function pickDate(self: Instance): Promise<void> {
  const { start, end, fields, value } = self.data as Record<string, string>
  const wheel = dateColumns({ start: start ?? '', end: end ?? '', fields: fields ?? 'day', value: value ?? '' })
  const selected = await showColumns(wheel.columns, wheel.selected, (_column, _value, current) =>
    wheel.columnsFor(current),
  )
  finish(self, selected && { value: wheel.text(selected) })
}

async function pickTime(self: Instance): Promise<void> {
  const wheel = timeColumns(String(self.data.value ?? ''))
  const selected = await showColumns(wheel.columns, wheel.selected, () => undefined)
  finish(self, selected && { value: selected.map((index) => String(index).padStart(2, '0')).join(':') })
}

interface Region {
  name: string
  code: string
  children: Region[]
}

async function pickRegion(self: Instance): Promise<void> {
  const regions = await askNode<Region[]>('regions', {})
  const depth = self.data.level === 'province' ? 1 : self.data.level === 'city' ? 2 : 3
  const path = (current: number[]): Region[] => {
    const found: Region[] = []
    let list = regions
    for (let i = 0; i < depth; i++) {
      const region = list[Math.min(current[i] ?? 0, list.length - 1)]
      if (!region) break
      found.push(region)
      list = region.children
    }
    return found
  }
  const columnsFor = (current: number[]): string[][] => {
    const columns = [regions.map((region) => region.name)]
    for (const region of path(current).slice(0, depth - 1)) columns.push(region.children.map((child) => child.name))
    return columns
  }
  const names = (self.data.value as string[] | undefined) ?? []
  const start: number[] = []
  let list = regions
  for (const name of names) {
    const index = Math.max(
      0,
      list.findIndex((region) => region.name === name),
    )
    start.push(index)
    list = list[index]?.children ?? []
  }
  const selected = await showColumns(columnsFor(start), start, (_column, _value, current) => columnsFor(current))
  const picked = selected && path(selected)
  finish(
    self,
    picked && { value: picked.map((region) => region.name), code: picked.map((region) => region.code), postcode: '' },
  )
}

function finish(self: Instance, detail: Record<string, unknown> | undefined): void {
  self.state.isOpen = false
  if (detail) trigger(self, 'change', detail)
  else trigger(self, 'cancel', {})
}

const modes: Record<string, (self: Instance) => Promise<void>> = {
  selector: pickOne,
  multiSelector: pickMany,
  date: pickDate,
  time: pickTime,
  region: pickRegion,
}

/** picker: a tap opens the wheel from below. */
export function definePicker(): void {
  define('picker', {
    properties: {
      mode: 'selector',
      disabled: false,
      range: [],
      rangeKey: '',
      value: undefined,
      start: '',
      end: '',
      fields: 'day',
      customItem: '',
      headerText: '',
      level: 'region',
      name: undefined,
    },
    attached: (self) =>
      onTap(self, () => {
        if (isTrue(self.data.disabled) || self.state.isOpen) return
        self.state.isOpen = true
        void modes[String(self.data.mode ?? 'selector')]?.(self)
      }),
    update(self, _dom, changed) {
      if (!self.state.isOpen || self.data.mode !== 'multiSelector' || !changed.has('range')) return
      currentPicker()?.refresh(((self.data.range as Range[]) ?? []).map((range) => labels(range, self.data.rangeKey)))
    },
  })
}
