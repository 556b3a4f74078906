/** The embedded chat client replaces the published package: no method of its type may be missing. */
import { readFileSync } from 'node:fs'
import IM from '../../src/im'
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
})
