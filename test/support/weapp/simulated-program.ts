/**
 * The built mini-program's templates, as WeChat's compilers and component model draw them (miniprogram-simulate), fed by the
 * built Taro runtime. It has no pages, layout or native screens: these are the host's (tools/weapp-host). Needs a document.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface SimulatedComponent {
  querySelector(selector: string): SimulatedComponent | undefined
  dispatchEvent(type: string, options: { detail?: unknown }): void
  setData(data: object): void
  attach(parent: Node): void
  toJSON(): unknown
}
interface Simulator {
  /** Registers a component, named by its path without a suffix; returns its id. */
  load(path: string): string
  render(id: string, properties: object): SimulatedComponent
}
/** No import: the package's types bring all of WeChat's globals, whose `require` is not Node's. */
const simulate = jest.requireActual<Simulator>('miniprogram-simulate')

const DIST = join(process.cwd(), 'dist', 'weapp')

/** A node of Taro's document. */
export interface TaroNode {
  sid: string
  setAttribute(name: string, value: unknown): void
  addEventListener(type: string, listener: (event: { type: string; detail: unknown }) => void): void
  appendChild(child: TaroNode): void
}
interface TaroRoot extends TaroNode {
  ctx: { setData(data: Record<string, unknown>, done?: () => void): void }
  performUpdate(isInitial: boolean): void
}
interface TaroDocument {
  nodeName: string
  createElement(name: string): TaroNode
  createTextNode(text: string): TaroNode
}

/** A drawn node: `attrs` by the names that WeChat's component gets. */
export interface DrawnNode {
  tagName: string
  attrs: { name: string; value: unknown }[]
  event: Record<string, unknown>
  children: (DrawnNode | string)[]
}
interface Drawn {
  tree(): DrawnNode
  /** Lets WeChat report an event of the node, however deep. */
  dispatch(node: TaroNode, type: string, detail?: unknown): void
  /** What Taro sends after a change of the nodes, as the page gets it. */
  update(): void
}

type Require = ((id: string) => unknown) & { m: Record<string, () => unknown> }

/** Runs the built program up to where WeChat would launch it; nothing is launched. */
function loadProgram(): TaroDocument {
  const globals = globalThis as unknown as Record<string, unknown> & {
    wx: { webpackJsonp: { push(chunk: unknown): void } }
  }
  Object.assign(globals, { App: () => undefined, Page: () => undefined, getApp: () => ({}), getCurrentPages: () => [] })
  for (const file of ['runtime', 'taro', 'vendors', 'common', 'app'])
    new Function('require', readFileSync(join(DIST, `${file}.js`), 'utf8'))(() => undefined)
  const found: { require?: Require } = {}
  globals.wx.webpackJsonp.push([['test'], {}, (require: Require) => Object.assign(found, { require })])
  const modules = found.require as Require
  for (const id of Object.keys(modules.m)) {
    // modules of other things may need a running app
    if (!/createElementNS|enqueueUpdate/.test(String(modules.m[id]))) continue
    const document = Object.values(modules(id) as Record<string, unknown>).find(
      (value) => (value as TaroDocument | undefined)?.nodeName === '#document',
    )
    if (document) return document as TaroDocument
  }
  throw new Error("the built program has no document of Taro's")
}

/** The program with its one custom component, `comp`, which draws every node below a page. Once in a test file. */
export function simulateProgram() {
  // the simulator brings `wx`
  const document = loadProgram()
  const componentId = simulate.load(join(DIST, 'comp'))
  return {
    document,
    /** Draws a node and what is below it. */
    draw(node: TaroNode): Drawn {
      const root = document.createElement('root') as TaroRoot
      const page: { root: { cn: unknown[] } } = { root: { cn: [] } }
      const component: { current?: SimulatedComponent } = {}
      root.ctx = {
        setData(data, done) {
          for (const [path, value] of Object.entries(data)) setByPath(page, path, value)
          component.current?.setData({ i: page.root.cn[0] })
          done?.()
        },
      }
      root.appendChild(node)
      root.performUpdate(true)
      jest.runAllTimers()
      component.current = simulate.render(componentId, { i: page.root.cn[0] })
      const drawn = component.current
      drawn.attach(globalThis.document.body)
      return {
        tree: () => drawn.toJSON() as DrawnNode,
        dispatch: ({ sid }, type, detail) => {
          const target = drawn.querySelector(`#${sid}`) ?? drawn.querySelector(`#${node.sid} >>> #${sid}`)
          if (!target) throw new Error(`no drawn node ${sid}`)
          target.dispatchEvent(type, { detail })
        },
        update: () => jest.runAllTimers(),
      }
    },
  }
}

/** Sets `a.b.[0].c` as a page's setData does. */
function setByPath(target: object, path: string, value: unknown) {
  const keys = path.replaceAll('[', '').replaceAll(']', '').split('.')
  const last = keys.pop() as string
  const parent = keys.reduce((at, key) => (at as Record<string, object>)[key] as object, target)
  ;(parent as Record<string, unknown>)[last] = value
}
