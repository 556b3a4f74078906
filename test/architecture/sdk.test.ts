/** The embedded chat client replaces the published package: no method of its type may be missing. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import IM from '../../src/im'
import LiteIM from '../../src/im/lite-chat-entry'
import { METHODS } from '../../src/im/methods'

const typings = readFileSync('node_modules/@tencentcloud/chat/index.d.ts', 'utf8')
const body = typings.slice(typings.indexOf('export declare class ChatSDK {'))
/** Names of the methods the published class declares. */
const declared = [...body.slice(0, body.search(/\n\}/)).matchAll(/^ +(\w+)\??\(/gm)].map((match) => match[1] ?? '')

describe('the embedded chat client', () => {
  it('has every method of the published type, and no other ones than the package itself @G-7-01', () => {
    const chat = IM.create({ SDKAppID: 1 })
    const methods = Object.keys(chat ?? {})
    expect(declared.length).toBeGreaterThan(140)
    expect(declared.filter((name) => !methods.includes(name))).toEqual([])
    // the package has it, its typings lack it
    expect(methods.filter((name) => !declared.includes(name))).toEqual(['once'])
    expect(methods).toEqual(METHODS)
    expect(methods).toHaveLength(149)
  })

  it.each([
    ['@tencentcloud/chat', IM],
    ['@tencentcloud/lite-chat/basic', LiteIM],
    ['@tencentcloud/lite-chat/professional', LiteIM],
  ])('has every constant of %s with its value @G-7-27', (name, client) => {
    // in a process of its own: the packages leave timers running
    const script = `const sdk = require(${JSON.stringify(name)})
      const { TYPES, EVENT, TSignaling } = sdk.default ?? sdk
      console.log('\\n' + JSON.stringify({ TYPES, EVENT, TSignaling }))
      process.exit()`
    const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
    const published = JSON.parse(output.trim().split('\n').at(-1) ?? '')
    expect(Object.keys(published.TYPES).length).toBeGreaterThan(110)
    expect(client).toMatchObject(published)
  })
})
