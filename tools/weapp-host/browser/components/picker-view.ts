import { define, type Instance, instanceOf, trigger } from './component-base'

const columnsOf = (dom: HTMLElement): HTMLElement[] => [...dom.querySelectorAll<HTMLElement>('wx-picker-view-column')]

const itemsOf = (column: HTMLElement): HTMLElement[] =>
  [...column.children].filter((child) => child.tagName.startsWith('WX-')) as HTMLElement[]

const itemHeight = (column: HTMLElement): number => itemsOf(column)[0]?.offsetHeight || 34

/** Room above and below, so that the first and the last item can be in the middle. */
function layout(dom: HTMLElement): void {
  for (const column of columnsOf(dom)) {
    const room = Math.max(0, (dom.clientHeight - itemHeight(column)) / 2)
    column.style.paddingTop = `${room}px`
    column.style.paddingBottom = `${room}px`
  }
}

const indexesOf = (dom: HTMLElement): number[] =>
  columnsOf(dom).map((column) => Math.round(column.scrollTop / itemHeight(column)))

function scrollTo(dom: HTMLElement, value: unknown): void {
  const indexes = Array.isArray(value) ? value.map(Number) : []
  columnsOf(dom).forEach((column, i) => {
    const top = Math.min(indexes[i] ?? 0, Math.max(0, itemsOf(column).length - 1)) * itemHeight(column)
    if (Math.abs(column.scrollTop - top) > 1) column.scrollTop = top
  })
}

function settle(self: Instance, dom: HTMLElement): void {
  const current = indexesOf(dom)
  trigger(self, 'pickend', {})
  if (JSON.stringify(current) === JSON.stringify(self.state.indexes)) return
  self.state.indexes = current
  trigger(self, 'change', { value: current })
}

/** Turns one wheel, for the driver. */
export function turnColumn(dom: HTMLElement, column: number, index: number): void {
  const target = columnsOf(dom)[column]
  if (target) target.scrollTop = index * itemHeight(target)
}

export function definePickerView(): void {
  define('picker-view', {
    properties: {
      value: [],
      maskClass: '',
      indicatorStyle: '',
      indicatorClass: '',
      maskStyle: '',
      title: '',
      immediateChange: false,
      name: undefined,
    },
    attached(self, dom) {
      const band = dom.ownerDocument.createElement('div')
      band.className = 'band'
      dom.append(band)
      let timer: ReturnType<typeof setTimeout> | undefined
      dom.addEventListener(
        'scroll',
        () => {
          if (timer === undefined) trigger(self, 'pickstart', {})
          clearTimeout(timer)
          timer = setTimeout(() => {
            timer = undefined
            settle(self, dom)
          }, 120)
        },
        true,
      )
    },
    update(self, dom, changed) {
      const band = dom.querySelector<HTMLElement>(':scope > .band')
      if (band) {
        band.className = `band ${String(self.data.indicatorClass ?? '')}`
        band.style.cssText = String(self.data.indicatorStyle ?? '')
      }
      setTimeout(() => {
        layout(dom)
        if (!changed.has('value')) return
        self.state.indexes = (self.data.value as number[] | undefined)?.map(Number) ?? []
        scrollTo(dom, self.data.value)
      }, 0)
    },
  })
  define('picker-view-column', {
    attached(_self, dom) {
      const parent = dom.closest<HTMLElement>('wx-picker-view')
      const owner = instanceOf(parent)
      if (!parent || !owner) return
      const watcher = new MutationObserver(() => layout(parent))
      watcher.observe(dom, { childList: true })
    },
  })
}
