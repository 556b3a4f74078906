import * as glassEasel from 'glass-easel'

interface Target {
  id: string
  dataset: Record<string, unknown>
  offsetLeft: number
  offsetTop: number
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown
type Definition = Record<string, unknown>

const domOf = (element: glassEasel.Element): HTMLElement | undefined =>
  (element as unknown as { $$?: HTMLElement; _$?: { $$?: HTMLElement } }).$$ ??
  (element as unknown as { _$?: { $$?: HTMLElement } })._$?.$$

const plainTarget = (element: glassEasel.Element): Target => {
  const dom = domOf(element)
  return {
    id: element.id,
    dataset: { ...(element.dataset as Record<string, unknown>) },
    offsetLeft: dom?.offsetLeft ?? 0,
    offsetTop: dom?.offsetTop ?? 0,
  }
}

/** An event as WeChat hands it to a handler: plain data, no nodes and no methods (Taro would copy them over its own). */
function plainEvent(event: glassEasel.ShadowedEvent<unknown>): Record<string, unknown> {
  return {
    type: event.type,
    timeStamp: Math.round(event.timeStamp),
    target: plainTarget(event.target),
    currentTarget: plainTarget(event.currentTarget),
    mark: event.mark ?? {},
    detail: event.detail ?? {},
    ...(event.extraFields ?? {}),
    mut: false,
    _userTap: event.type === 'tap',
  }
}

/** A method whose first argument becomes a plain event; what a handler returns never cancels anything. */
function wrapMethod(method: AnyFunction): AnyFunction {
  return function wrapped(this: unknown, ...args: unknown[]) {
    const first = args[0]
    if (!(first instanceof glassEasel.Event)) return method.apply(this, args)
    method.call(this, plainEvent(first as glassEasel.ShadowedEvent<unknown>), ...args.slice(1))
    return undefined
  }
}

const wrapAll = (source: Definition): Definition =>
  Object.fromEntries(
    Object.entries(source).map(([key, value]) => [
      key,
      typeof value === 'function' ? wrapMethod(value as AnyFunction) : value,
    ]),
  )

/** A Page definition with its handlers wrapped. */
export const wrapPage = (definition: Definition): Definition => wrapAll(definition)

/** A Component or Behavior definition with its methods wrapped. */
export const wrapComponent = (definition: Definition): Definition => ({
  ...definition,
  methods: wrapAll((definition.methods as Definition | undefined) ?? {}),
})
