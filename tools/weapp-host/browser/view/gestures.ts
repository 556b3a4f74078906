import * as glassEasel from 'glass-easel'

type DomNode = Node & { __wxElement?: glassEasel.Element }

interface PlainTouch {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

const moveTolerance = 10
const longPressAfter = 350

/** The glass-easel element of a DOM node or of the nearest ancestor that has one. */
export function elementOf(node: EventTarget | null): glassEasel.Element | undefined {
  let current = node as DomNode | null
  while (current && !current.__wxElement) current = current.parentNode as DomNode | null
  return current?.__wxElement
}

const plainTouches = (list: TouchList): PlainTouch[] =>
  [...list].map(({ identifier, pageX, pageY, clientX, clientY }) => ({ identifier, pageX, pageY, clientX, clientY }))

/** Sends a bubbling, composed event into the component tree; true when a listener called for no default. */
export function dispatch(target: glassEasel.Element, type: string, detail: unknown, extraFields = {}): boolean {
  const event = new glassEasel.Event(type, detail, {
    bubbles: true,
    composed: true,
    capturePhase: true,
    extraFields,
    handleListenerReturn: () => undefined,
  })
  glassEasel.Event.dispatchEvent(target, event)
  return event.getEventBubbleStatus() !== 0
}

const hasListener = (element: glassEasel.Element, type: string): boolean => {
  const targets = (element as unknown as { _$eventTarget?: { listeners: Record<string, unknown> } })._$eventTarget
  return Boolean(targets?.listeners[type])
}

const isListened = (dom: Node, type: string): boolean => {
  for (let node: DomNode | null = dom as DomNode; node; node = node.parentNode as DomNode | null)
    if (node.__wxElement && hasListener(node.__wxElement, type)) return true
  return false
}

/** A disabled button swallows taps. */
const isDisabled = (target: glassEasel.Element): boolean => {
  const dom = target.getBackendElement() as unknown as Element | null
  return Boolean(dom?.closest?.('wx-button[disabled=true]'))
}

interface Press {
  target: glassEasel.Element
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  isCancelled: boolean
}

const simulateTouch = (event: MouseEvent): PlainTouch => ({
  identifier: 0,
  pageX: event.pageX,
  pageY: event.pageY,
  clientX: event.clientX,
  clientY: event.clientY,
})

/** Dispatches the touch event of the same name; true when its default is prevented. */
function forward(event: TouchEvent): boolean {
  const target = elementOf(event.target)
  if (!target) return false
  const touches = plainTouches(event.touches)
  return dispatch(target, event.type, {}, { touches, changedTouches: plainTouches(event.changedTouches) })
}

function listenAnimations(doc: Document): void {
  for (const type of ['animationstart', 'animationiteration', 'animationend', 'transitionend'])
    doc.addEventListener(type, (event) => {
      const target = elementOf(event.target)
      const { elapsedTime, animationName, propertyName } = event as AnimationEvent & TransitionEvent
      if (target) dispatch(target, type, { elapsedTime, animationName, propertyName })
    })
}

/** Turns DOM touches of one page into WeChat's touch*, tap, longpress, animation* and transitionend events. */
export function listenGestures(window: Window & typeof globalThis): void {
  const doc = window.document
  let press: Press | undefined

  const start = (dom: EventTarget | null, touch: PlainTouch): void => {
    const target = elementOf(dom)
    if (!target) return
    const timer = setTimeout(() => {
      if (!press || press.isCancelled) return
      if (isListened(dom as Node, 'longpress') || isListened(dom as Node, 'longtap')) press.isCancelled = true
      const fields = { touches: [touch], changedTouches: [touch] }
      dispatch(target, 'longpress', { x: touch.pageX, y: touch.pageY }, fields)
      dispatch(target, 'longtap', { x: touch.pageX, y: touch.pageY }, fields)
    }, longPressAfter)
    press = { target, x: touch.clientX, y: touch.clientY, timer, isCancelled: false }
  }

  const move = (touch: PlainTouch): void => {
    if (!press) return
    if (Math.abs(touch.clientX - press.x) <= moveTolerance && Math.abs(touch.clientY - press.y) <= moveTolerance) return
    clearTimeout(press.timer)
    press.isCancelled = true
  }

  const end = (touch: PlainTouch): void => {
    const ended = press
    press = undefined
    if (!ended) return
    clearTimeout(ended.timer)
    if (ended.isCancelled || isDisabled(ended.target)) return
    dispatch(ended.target, 'tap', { x: touch.pageX, y: touch.pageY }, { touches: [], changedTouches: [touch] })
  }

  doc.addEventListener(
    'touchstart',
    (event) => {
      forward(event)
      const touch = plainTouches(event.changedTouches)[0]
      if (touch && event.touches.length === 1) start(event.target, touch)
    },
    { capture: true, passive: true },
  )
  doc.addEventListener(
    'touchmove',
    (event) => {
      if (forward(event) && event.cancelable) event.preventDefault()
      const touch = plainTouches(event.changedTouches)[0]
      if (touch) move(touch)
    },
    { capture: true, passive: false },
  )
  for (const type of ['touchend', 'touchcancel'] as const)
    doc.addEventListener(
      type,
      (event) => {
        forward(event)
        const touch = plainTouches(event.changedTouches)[0]
        if (type === 'touchcancel' && press) press.isCancelled = true
        if (touch) end(touch)
      },
      { capture: true, passive: true },
    )
  listenMouse(window, start, move, end)
  listenAnimations(doc)
}

/** A mouse taps too, for debugging in a window; emulated mouse events of a touch are ignored. */
function listenMouse(
  window: Window & typeof globalThis,
  start: (dom: EventTarget | null, touch: PlainTouch) => void,
  move: (touch: PlainTouch) => void,
  end: (touch: PlainTouch) => void,
): void {
  let lastTouch = Number.NEGATIVE_INFINITY
  const doc = window.document
  doc.addEventListener('touchstart', () => (lastTouch = performance.now()), { capture: true, passive: true })
  doc.addEventListener('touchend', () => (lastTouch = performance.now()), { capture: true, passive: true })
  const isEmulated = (): boolean => performance.now() - lastTouch < 1000
  doc.addEventListener('mousedown', (event) => isEmulated() || start(event.target, simulateTouch(event)), true)
  doc.addEventListener('mousemove', (event) => isEmulated() || move(simulateTouch(event)), true)
  doc.addEventListener('mouseup', (event) => isEmulated() || end(simulateTouch(event)), true)
}
