import { define, type Instance, isTrue, trigger } from './component-base'

/** CSS pixels a finger moves before the view follows, as in WeChat. */
const START_DISTANCE = 10

interface Spot {
  x: number
  y: number
}

const spotOf = (self: Instance): Spot => (self.state.spot as Spot | undefined) ?? { x: 0, y: 0 }

/** Between the area's edges; a view larger than its area may leave on the other side. */
function clamp(value: number, area: number, view: number): number {
  const room = area - view
  return Math.min(Math.max(0, room), Math.max(Math.min(0, room), value))
}

/** Moves the view and says so, unless it is there already. */
function moveTo(self: Instance, dom: HTMLElement, { x, y }: Spot, source: '' | 'touch'): void {
  const area = dom.closest<HTMLElement>('wx-movable-area') ?? dom
  const spot = {
    x: clamp(x, area.clientWidth, dom.offsetWidth),
    y: clamp(y, area.clientHeight, dom.offsetHeight),
  }
  const old = spotOf(self)
  self.state.spot = spot
  dom.style.transition = source === 'touch' ? 'none' : 'transform .2s'
  dom.style.transform = `translate(${spot.x}px, ${spot.y}px) scale(${Number(self.data.scaleValue) || 1})`
  if (spot.x !== old.x || spot.y !== old.y) trigger(self, 'change', { ...spot, source })
}

/** Whether a finger that moved this far moves the view; undefined while it has not moved far enough to decide. */
function isDrag(direction: string, { x, y }: Spot): boolean | undefined {
  if (direction === 'none') return false
  if (Math.max(Math.abs(x), Math.abs(y)) < START_DISTANCE) return undefined
  return direction === 'all' || Math.abs(x) > Math.abs(y) === (direction === 'horizontal')
}

const finger = ({ touches: [touch] }: TouchEvent): Spot => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })

/** Follows a finger along its direction. */
function listenDrag(self: Instance, dom: HTMLElement): void {
  let start: { touch: Spot; spot: Spot; isOurs?: boolean | undefined } = { touch: spotOf(self), spot: spotOf(self) }
  dom.addEventListener(
    'touchstart',
    (event) => {
      start = { touch: finger(event), spot: spotOf(self) }
    },
    { passive: true },
  )
  dom.addEventListener(
    'touchmove',
    (event) => {
      const direction = String(self.data.direction)
      const now = finger(event)
      const by = { x: now.x - start.touch.x, y: now.y - start.touch.y }
      start.isOurs ??= isDrag(direction, by)
      if (!start.isOurs || isTrue(self.data.disabled)) return
      if (event.cancelable) event.preventDefault()
      const x = start.spot.x + (direction === 'vertical' ? 0 : by.x)
      const y = start.spot.y + (direction === 'horizontal' ? 0 : by.y)
      moveTo(self, dom, { x, y }, 'touch')
    },
    { passive: false },
  )
}

/** movable-area and movable-view: dragged within the area; a changed `x` or `y` moves it, an unchanged one does nothing. */
export function defineMovable(): void {
  define('movable-area', { properties: { scaleArea: false } })
  define('movable-view', {
    properties: {
      direction: 'none',
      inertia: false,
      outOfBounds: false,
      x: 0,
      y: 0,
      damping: 20,
      friction: 2,
      disabled: false,
      scale: false,
      scaleMin: 0.5,
      scaleMax: 10,
      scaleValue: 1,
      width: undefined,
      height: undefined,
    },
    attached: listenDrag,
    update(self, dom, changed) {
      if (!['x', 'y', 'scaleValue'].some((name) => changed.has(name))) return
      const number = (value: unknown) => Number.parseFloat(String(value)) || 0
      moveTo(self, dom, { x: number(self.data.x), y: number(self.data.y) }, '')
    },
  })
}
