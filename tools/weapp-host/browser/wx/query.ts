import type * as glassEasel from 'glass-easel'
import { component } from 'glass-easel-miniprogram-adapter'
import { scrollerOf, scrollViewContext } from '../components/scroll'
import { stack } from '../service/app'
import type { ApiGroup } from './define-api'

interface Fields {
  id?: boolean
  dataset?: boolean
  mark?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  properties?: string[]
  computedStyle?: string[]
  context?: boolean
  node?: boolean
}

type Result = Record<string, unknown> | null
type Callback = (result: Result | Result[]) => void
interface Caller {
  _$: glassEasel.GeneralComponent
}
interface Job {
  caller: Caller
  selector: string | undefined
  isSingle: boolean
  fields: Fields
  callback?: Callback
}

const domOf = (element: glassEasel.Element): HTMLElement => element.getBackendElement() as unknown as HTMLElement

const camel = (name: string): string => name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** A canvas is itself; an enhanced scroll-view gives its context; other nodes have none. */
function nodeOf(dom: HTMLElement): unknown {
  if (dom.tagName === 'WX-SCROLL-VIEW') return scrollViewContext(dom)
  return dom.querySelector(':scope > canvas')
}

/** Computed styles by their names in camel case. */
function stylesOf(dom: HTMLElement, names: readonly string[]): Record<string, string> {
  const style = getComputedStyle(dom)
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(kebab(name))]))
}

function read(element: glassEasel.Element, fields: Fields): Result {
  const result: Record<string, unknown> = {}
  const dom = domOf(element)
  if (fields.id) result.id = element.id
  if (fields.dataset) result.dataset = { ...(element.dataset as object) }
  if (fields.mark) result.mark = element.collectMarks()
  if (!dom?.getBoundingClientRect) return result
  const { left, top, right, bottom, width, height } = dom.getBoundingClientRect()
  if (fields.rect) Object.assign(result, { left, top, right, bottom })
  if (fields.size) Object.assign(result, { width, height })
  if (fields.scrollOffset) {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = scrollerOf(dom)
    Object.assign(result, { scrollLeft, scrollTop, scrollWidth, scrollHeight })
  }
  const data = (element as unknown as { data?: Record<string, unknown> }).data ?? {}
  for (const name of fields.properties ?? []) result[name] = data[camel(name)]
  if (fields.computedStyle?.length) Object.assign(result, stylesOf(dom, fields.computedStyle))
  if (fields.node) result.node = nodeOf(dom)
  if (fields.context) result.context = (dom as unknown as { __context?: unknown }).__context ?? {}
  return result
}

function readViewport(fields: Fields): Result {
  const frame = stack.current?.frame
  if (!frame) return null
  const result: Record<string, unknown> = { id: '', dataset: {} }
  const { innerWidth, innerHeight } = frame.window
  if (fields.rect) Object.assign(result, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  if (fields.size) Object.assign(result, { width: innerWidth, height: innerHeight })
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = frame.document.documentElement
  if (fields.scrollOffset) Object.assign(result, { scrollLeft, scrollTop, scrollWidth, scrollHeight })
  return result
}

function runJob(job: Job): Result | Result[] {
  if (job.selector === undefined) return readViewport(job.fields)
  const root = job.caller._$.getShadowRoot()
  if (!root) return job.isSingle ? null : []
  if (!job.isSingle) return root.querySelectorAll(job.selector).map((element) => read(element, job.fields))
  const element = root.querySelector(job.selector)
  return element ? read(element, job.fields) : null
}

class NodesRef {
  constructor(
    private readonly query: SelectorQuery,
    private readonly job: Omit<Job, 'fields'>,
  ) {}

  fields = (fields: Fields, callback?: Callback): SelectorQuery => this.query.push({ ...this.job, fields, callback })
  boundingClientRect = (callback?: Callback): SelectorQuery =>
    this.fields({ id: true, dataset: true, rect: true, size: true }, callback)
  scrollOffset = (callback?: Callback): SelectorQuery =>
    this.fields({ id: true, dataset: true, scrollOffset: true }, callback)
  context = (callback?: Callback): SelectorQuery => this.fields({ context: true }, callback)
  node = (callback?: Callback): SelectorQuery => this.fields({ node: true }, callback)
}

/** wx.createSelectorQuery(): answers in a later task, like the real one. */
class SelectorQuery {
  private jobs: Job[] = []

  constructor(private caller: Caller) {}

  in = (caller: Caller): this => {
    this.caller = caller
    return this
  }
  select = (selector: string): NodesRef => new NodesRef(this, { caller: this.caller, selector, isSingle: true })
  selectAll = (selector: string): NodesRef => new NodesRef(this, { caller: this.caller, selector, isSingle: false })
  selectViewport = (): NodesRef => new NodesRef(this, { caller: this.caller, selector: undefined, isSingle: true })

  push(job: Job): this {
    this.jobs.push(job)
    return this
  }

  exec = (callback?: (results: (Result | Result[])[]) => void): this => {
    const jobs = this.jobs
    setTimeout(() => {
      const results = jobs.map(runJob)
      for (const [i, job] of jobs.entries()) job.callback?.(results[i] ?? null)
      callback?.(results)
    }, 0)
    return this
  }
}

const pageCaller = (): Caller => {
  const caller = stack.current?.caller
  if (!caller) throw new Error('no page is open')
  return caller as unknown as Caller
}

/** The first element of the front page for a WeChat selector: `>>>` reaches into components. */
export function elementOf(selector: string): HTMLElement | undefined {
  const found = pageCaller()._$.getShadowRoot()?.querySelector(selector)
  return found ? domOf(found) : undefined
}

interface ObserverOptions {
  thresholds?: number[]
  initialRatio?: number
  observeAll?: boolean
}
interface ObservingCaller extends Caller {
  createIntersectionObserver(options?: ObserverOptions): unknown
  createMediaQueryObserver(): unknown
}

const proto = component.ComponentCaller.prototype as unknown as { createSelectorQuery(): SelectorQuery }
proto.createSelectorQuery = function (this: unknown) {
  return new SelectorQuery(this as Caller)
}

/** Measuring and watching nodes. */
export const queryApis: ApiGroup = {
  createSelectorQuery: () => new SelectorQuery(pageCaller()),
  createIntersectionObserver: (caller?: ObservingCaller, options?: ObserverOptions) =>
    ((caller?._$ ? caller : pageCaller()) as ObservingCaller).createIntersectionObserver(options),
  createMediaQueryObserver: (caller?: ObservingCaller) =>
    ((caller?._$ ? caller : pageCaller()) as ObservingCaller).createMediaQueryObserver(),
}
