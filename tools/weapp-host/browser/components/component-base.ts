import type * as glassEasel from 'glass-easel'
import { codeSpace } from '../service/registry'

type Data = Record<string, unknown>

/** A built-in component's instance as its behaviour sees it. */
export type Instance = glassEasel.GeneralComponent & { data: Data; state: Data }

export interface BuiltinSpec {
  /** Property names in camel case with their defaults. */
  properties?: Data
  /** Runs when the element exists, before it is in the page. */
  created?(self: Instance, dom: HTMLElement): void
  attached?(self: Instance, dom: HTMLElement): void
  detached?(self: Instance, dom: HTMLElement): void
  /** Runs once at attach and after each change of one of the named properties. */
  update?(self: Instance, dom: HTMLElement, changed: ReadonlySet<string>): void
}

/** Properties every component takes. */
const common: Data = {
  name: undefined,
  hidden: undefined,
  animation: undefined,
  hoverClass: undefined,
  hoverStopPropagation: undefined,
  hoverStartTime: undefined,
  hoverStayTime: undefined,
  ariaBusy: undefined,
  ariaChecked: undefined,
  ariaCurrent: undefined,
  ariaDisabled: undefined,
  ariaExpanded: undefined,
  ariaHaspopup: undefined,
  ariaHidden: undefined,
  ariaInvalid: undefined,
  ariaLabel: undefined,
  ariaLevel: undefined,
  ariaLive: undefined,
  ariaModal: undefined,
  ariaPressed: undefined,
  ariaRequired: undefined,
  ariaRole: undefined,
  ariaSelected: undefined,
  ariaValuenow: undefined,
  role: undefined,
  title: undefined,
  tabindex: undefined,
}

export const domOf = (self: Instance): HTMLElement => self.getBackendElement() as unknown as HTMLElement

/** The instance behind a DOM node, when it is a built-in or own component. */
export const instanceOf = (dom: Element | null): Instance | undefined =>
  (dom as unknown as { __wxElement?: Instance } | null)?.__wxElement

/** Triggers a component event: it does not bubble, as WeChat's do not. */
export function trigger(self: Instance, name: string, detail: Data = {}): void {
  self.triggerEvent(name, detail, { bubbles: false, composed: false })
}

const setAttribute = (dom: HTMLElement, name: string, value: unknown): void => {
  if (value === undefined || value === null || value === '') dom.removeAttribute(name)
  else if (dom.getAttribute(name) !== String(value)) dom.setAttribute(name, String(value))
}

function updateCommon(self: Instance, dom: HTMLElement): void {
  const { data } = self
  if (data.hidden !== undefined) dom.toggleAttribute('hidden', isTrue(data.hidden))
  for (const [key, value] of Object.entries(data))
    if (key.startsWith('aria') && key !== 'ariaRole') setAttribute(dom, `aria-${key.slice(4).toLowerCase()}`, value)
  setAttribute(dom, 'role', data.ariaRole ?? data.role)
}

/** WeChat takes 'false' for true in attributes, but templates give booleans; '' means present. */
export const isTrue = (value: unknown): boolean => value === '' || Boolean(value)

function listenHover(self: Instance, dom: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const classes = (): string[] => {
    const name = String(self.data.hoverClass ?? '')
    return name === '' || name === 'none' ? [] : name.split(/\s+/).filter(Boolean)
  }
  dom.addEventListener(
    'touchstart',
    () => {
      if (classes().length === 0) return
      timer = setTimeout(() => dom.classList.add(...classes()), Number(self.data.hoverStartTime ?? 50))
    },
    { passive: true },
  )
  const leave = (): void => {
    clearTimeout(timer)
    const all = classes()
    if (all.length > 0) setTimeout(() => dom.classList.remove(...all), Number(self.data.hoverStayTime ?? 400))
  }
  dom.addEventListener('touchend', leave, { passive: true })
  dom.addEventListener('touchcancel', leave, { passive: true })
}

/** Defines a built-in component and makes its tag known to every page. */
export function define(tag: string, spec: BuiltinSpec = {}): void {
  const properties = { ...common, ...spec.properties }
  const names = Object.keys(properties)
  const space = codeSpace.getComponentSpace()
  const definition = space.defineComponent({
    is: `builtin/${tag}`,
    options: {
      dataDeepCopy: 'simple' as glassEasel.DeepCopyKind,
      propertyPassingDeepCopy: 'none' as glassEasel.DeepCopyKind,
    },
    properties: Object.fromEntries(names.map((name) => [name, { type: null, value: properties[name] }])) as never,
    observers: names.map((name) => ({
      fields: name,
      observer(this: unknown) {
        const self = this as Instance
        if (!self.state?.isAttached) return
        const changed = self.state.changed as Set<string>
        if (changed.size === 0) queueMicrotask(() => flush(self))
        changed.add(name)
      },
    })) as never,
    lifetimes: {
      created(this: unknown) {
        const self = this as Instance
        self.state = { isAttached: false, changed: new Set<string>() }
        spec.created?.(self, domOf(self))
      },
      attached(this: unknown) {
        const self = this as Instance
        const dom = domOf(self)
        self.state.isAttached = true
        listenHover(self, dom)
        spec.attached?.(self, dom)
        updateCommon(self, dom)
        spec.update?.(self, dom, new Set(names))
      },
      detached(this: unknown) {
        const self = this as Instance
        self.state.isAttached = false
        spec.detached?.(self, domOf(self))
      },
    } as never,
  })
  space.setGlobalUsingComponent(tag, definition as unknown as glassEasel.GeneralComponentDefinition)

  function flush(self: Instance): void {
    const changed = self.state.changed as Set<string>
    self.state.changed = new Set<string>()
    if (!self.state.isAttached) return
    updateCommon(self, domOf(self))
    spec.update?.(self, domOf(self), changed)
  }
}

/** Runs on a tap of the component itself or of something in it, unless a listener inside stopped it. */
export function onTap(self: Instance, listener: (event: glassEasel.ShadowedEvent<unknown>) => void): void {
  self.addListener('tap', (event) => {
    listener(event as glassEasel.ShadowedEvent<unknown>)
  })
}
