/**
 * The templates of the built mini-program by WeChat's own compilers and component model: what Taro's runtime sends arrives at
 * the native component under its name, at every depth, and what the component reports arrives at the listener.
 */
import { readFileSync } from 'node:fs'
import { type DrawnNode, simulateProgram, type TaroNode } from '../support/weapp/simulated-program'

jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
const { document, draw } = simulateProgram()
const wxml = readFileSync('dist/weapp/base.wxml', 'utf8')

/** Native components that the program uses, with what a template hands to them and listens to. */
const natives = new Map<string, { properties: Set<string>; events: Set<string> }>()
for (const [, tag = '', attributes = ''] of wxml.matchAll(/<([a-z-]+) ([^>]*)>/g)) {
  if (['template', 'wxs', 'block', 'comp'].includes(tag)) continue
  const native = natives.get(tag) ?? { properties: new Set(), events: new Set() }
  natives.set(tag, native)
  for (const [, name = ''] of attributes.matchAll(/([\w-]+)="\{\{(?:xs\.b\()?i\.p\d+/g)) native.properties.add(name)
  for (const [, name = ''] of attributes.matchAll(/bind(\w+)="eh"/g)) native.events.add(name)
}
/** Taro's runtime does not send these; no screen sets them. */
const UNSENT: Record<string, string[]> = { video: ['title'] }
for (const [tag, names] of Object.entries(UNSENT)) for (const name of names) natives.get(tag)?.properties.delete(name)

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const attributesOf = (node: DrawnNode) => Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))

/** A node of Taro's with attributes and children. */
function element(name: string, attributes: Record<string, unknown> = {}, ...children: (TaroNode | string)[]): TaroNode {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  for (const child of children) node.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
  return node
}
/** Views inside each other, the first outermost. */
const nested = (depth: number, innermost: TaroNode): TaroNode =>
  depth === 0 ? innermost : element('view', {}, nested(depth - 1, innermost))
const textOf = (node: DrawnNode | string): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => resolve())))

test('the program uses the native components that these tests draw', () => {
  expect([...natives.keys()]).toEqual(expect.arrayContaining(['view', 'text', 'scroll-view', 'input', 'movable-view']))
})

describe.each([...natives])('a %s', (tag, { properties, events }) => {
  it('has every property under the name that WeChat reads', () => {
    const textFor = (name: string) => `value of ${name}`
    const sent = [...properties].map((name) => [name === 'aria-role' ? 'role' : camelCase(name), textFor(name)])
    const node = element(tag, Object.fromEntries(sent))
    for (const event of events) node.addEventListener(event, () => undefined)
    const expected = Object.fromEntries([...properties].map((name) => [camelCase(name), textFor(name)]))
    expect(attributesOf(draw(node).tree())).toMatchObject(expected)
  })
})

describe('nodes deeper than the templates reach', () => {
  it.each([1, 6, 7, 8, 15, 30])('are drawn and tapped at depth %i', async (depth) => {
    const taps: string[] = []
    const innermost = element('view', { class: 'innermost' }, element('text', {}, '王小明'))
    innermost.addEventListener('tap', ({ type }) => taps.push(type))
    const drawn = draw(nested(depth, innermost))
    expect(textOf(drawn.tree())).toBe('王小明')
    drawn.dispatch(innermost, 'tap')
    await settle()
    expect(taps).toContain('tap')
  })
})

describe('what a component reports', () => {
  it('reaches the listener with its detail: where a row was swiped to, what was typed', async () => {
    const reported: unknown[] = []
    const row = element('movable-view', { direction: 'horizontal', x: '0' }, element('text', {}, '置顶'))
    row.addEventListener('change', ({ detail }) => reported.push(detail))
    const input = element('input', { value: '' })
    input.addEventListener('input', ({ detail }) => reported.push(detail))
    const page = element('view', {}, element('movable-area', {}, row), input)
    const drawn = draw(page)
    drawn.dispatch(row, 'change', { x: -136, y: 0, source: 'touch' })
    drawn.dispatch(input, 'input', { value: '北京', cursor: 2 })
    await settle()
    expect(reported).toEqual([
      expect.objectContaining({ x: -136, source: 'touch' }),
      expect.objectContaining({ value: '北京', cursor: 2 }),
    ])
  })
})

describe('a change', () => {
  it('of a property, a text or the children is drawn in place, at any depth', () => {
    const text = document.createTextNode('12') as TaroNode & { nodeValue: string }
    const row = element('movable-view', { x: '0' })
    const counter = element('text')
    counter.appendChild(text)
    const page = element('view', {}, element('movable-area', {}, row), nested(9, element('view', {}, counter)))
    const drawn = draw(page)
    expect(textOf(drawn.tree())).toBe('12')
    text.nodeValue = '13'
    row.setAttribute('x', '-136')
    row.appendChild(element('text', {}, '删除'))
    drawn.update()
    expect(textOf(drawn.tree())).toBe('删除13')
    expect(JSON.stringify(drawn.tree())).toContain('{"name":"x","value":"-136"}')
  })
})
