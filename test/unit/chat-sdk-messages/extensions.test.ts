/** Extensions of messages: setting, loading and deleting them, and the events about them. */
import type { ChatPushes } from '../../../contract/chat'
import IM from '../../../src/im'
import { settle } from '../../support/chat/fake-chat-server'
import { logInAsApp, logInWithMessages } from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { EVENT } = IM
const target = { scene: 'C2C', to: 'candidate', seq: 1 }
const messageID = '9-1-1'
const wire = (more = {}) => wireMessage(1, { hasExtensions: true, ...more })
const pushOf = (exts: number, list: ChatPushes['extensions']['list'], deleted: string[] = [], rev = 0) => ({
  scene: 'C2C' as const,
  to: 'candidate',
  seq: 1,
  id: messageID,
  rev,
  exts,
  list,
  deleted,
})
const extension = (key: string, value: string, no: number) => ({ key, value, no })
const keys = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`)
const logIn = (answers: Parameters<typeof logInAsApp>[0] = {}, more = {}) => logInWithMessages([wire(more)], answers)

describe('setting extensions', () => {
  it('resolves with the result of each, and the next change is based on it', async () => {
    const { chat, server, messages } = await logIn({
      'extension.set': {
        results: [
          { ...extension('a', '1', 4), code: 0 },
          { ...extension('b', 'theirs', 9), code: 23001 },
        ],
      },
    })
    const set = (key: string) => chat.setMessageExtensions(messages[0], [{ key, value: '1' }])
    expect(await set('a')).toEqual({
      code: 0,
      data: {
        extensions: [
          { code: 0, key: 'a', value: '1' },
          { code: 23001, key: 'b', value: 'theirs' },
        ],
      },
    })
    server.answers['extension.set'] = { results: [{ ...extension('a', 'old', 3), code: 0 }] }
    await set('b')
    await set('a')
    expect(server.inputsOf('extension.set')).toEqual([
      { ...target, list: [extension('a', '1', 0)] },
      { ...target, list: [extension('b', '1', 9)] },
      { ...target, list: [extension('a', '1', 4)] },
    ])
  })

  it.each([
    [20, 20],
    [21, 20],
  ])('of %i at once sets the first %i', async (given, sent) => {
    const { chat, server, messages } = await logIn({ 'extension.set': { results: [] } })
    await chat.setMessageExtensions(
      messages[0],
      keys(given).map((key) => ({ key, value: '' })),
    )
    expect(server.inputsOf('extension.set')[0]?.list).toHaveLength(sent)
  })

  it.each(['setMessageExtensions', 'getMessageExtensions', 'deleteMessageExtensions'] as const)(
    'and the like by %s is refused for a message without support of extensions, and for one without a number',
    async (method) => {
      const { chat, server, messages } = await logInWithMessages([
        wireMessage(1),
        wireMessage(0, { hasExtensions: true }),
      ])
      expect(() => chat[method](messages[0], [{ key: 'a', value: '' }])).toThrow('Params validate failed.')
      expect(() => chat[method](messages[1], [{ key: 'a', value: '' }])).toThrow(
        expect.objectContaining({ code: 2105 }),
      )
      expect(server.sent).toEqual([])
    },
  )

  it('is forgotten at log-out', async () => {
    const { chat, server, messages } = await logIn({
      'extension.set': { results: [{ ...extension('a', '1', 4), code: 0 }] },
    })
    const set = () => chat.setMessageExtensions(messages[0], [{ key: 'a', value: '1' }])
    await set()
    await chat.logout()
    await chat.login({ userID: 'hr', userSig: 'sig' })
    await settle()
    await set()
    expect(server.inputsOf('extension.set')[1]?.list).toEqual([extension('a', '1', 0)])
  })
})

describe('the extensions of a message', () => {
  it('are loaded as keys and values, and their numbers are known from then on', async () => {
    const { chat, server, messages } = await logIn({
      'extension.list': { exts: 3, list: [extension('a', '1', 3)] },
      'extension.set': { results: [] },
    })
    const { data } = await chat.getMessageExtensions(messages[0])
    expect(data).toEqual({ extensions: [{ key: 'a', value: '1' }] })
    expect(server.inputsOf('extension.list')).toEqual([target])
    await chat.setMessageExtensions(messages[0], [
      { key: 'a', value: '2' },
      { key: 'b', value: '2' },
    ])
    expect(server.inputsOf('extension.set')[0]?.list).toEqual([extension('a', '2', 3), extension('b', '2', 0)])
  })

  it('that are no longer there are not known any more', async () => {
    const { chat, server, messages } = await logIn({ 'extension.list': { exts: 1, list: [extension('a', '1', 3)] } })
    await chat.getMessageExtensions(messages[0])
    server.answers['extension.list'] = { exts: 2, list: [] }
    server.answers['extension.set'] = { results: [] }
    await chat.getMessageExtensions(messages[0])
    await chat.setMessageExtensions(messages[0], [{ key: 'a', value: '2' }])
    expect(server.inputsOf('extension.set')[0]?.list).toEqual([extension('a', '2', 0)])
  })

  it('are deleted by their keys, 20 at most, or all together, and may be set again', async () => {
    const set = { results: [{ ...extension('a', '1', 4), code: 0 }] }
    const { chat, server, messages } = await logIn({ 'extension.delete': { keys: ['a'] }, 'extension.set': set })
    await chat.setMessageExtensions(messages[0], [{ key: 'a', value: '1' }])
    const deleted = await chat.deleteMessageExtensions(messages[0], ['a', 'b'])
    const all = await chat.deleteMessageExtensions(messages[0])
    await chat.deleteMessageExtensions(messages[0], keys(21))
    const gone = (key: string) => ({ code: 0, key, value: '' })
    expect(deleted).toEqual({ code: 0, data: { extensions: [gone('a'), gone('b')] } })
    expect(all.data.extensions).toEqual([gone('a')])
    expect(server.inputsOf('extension.delete')).toEqual([
      { ...target, keys: ['a', 'b'] },
      { ...target, keys: [] },
      { ...target, keys: keys(20) },
    ])
    await chat.setMessageExtensions(messages[0], [{ key: 'a', value: '1' }])
    expect(server.inputsOf('extension.set')[1]?.list).toEqual([extension('a', '1', 0)])
  })
})

describe('changes of extensions', () => {
  it('are reported to the app: what was set and what was deleted', async () => {
    const { server, eventsOf } = await logIn()
    server.push('extensions', pushOf(1, [extension('a', '1', 1)]))
    server.push('extensions', pushOf(2, [], ['a']))
    server.push('extensions', pushOf(1, [extension('a', 'old', 1)]))
    server.push('extensions', pushOf(2, [extension('b', '2', 2)]))
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toEqual([
      { messageID, extensions: [{ key: 'a', value: '1' }] },
      { messageID, extensions: [{ key: 'b', value: '2' }] },
    ])
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_DELETED)).toEqual([{ messageID, keyList: ['a'] }])
  })

  it('older than the loaded extensions are not reported', async () => {
    const { chat, server, messages, eventsOf } = await logIn({ 'extension.list': { exts: 5, list: [] } })
    await chat.getMessageExtensions(messages[0])
    server.push('extensions', pushOf(4, [extension('a', '1', 1)]))
    server.answers['extension.list'] = { exts: 3, list: [] }
    await chat.getMessageExtensions(messages[0])
    server.push('extensions', pushOf(4, [extension('a', '1', 1)]))
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toEqual([])
  })

  it('of a message that is not loaded are reported each time', async () => {
    const { server, eventsOf } = await logInAsApp()
    for (const exts of [2, 1]) server.push('extensions', pushOf(exts, [extension('a', '1', exts)]))
    expect(eventsOf(EVENT.MESSAGE_EXTENSIONS_UPDATED)).toHaveLength(2)
  })

  it('are what the next change is based on', async () => {
    const { chat, server, messages } = await logIn({ 'extension.set': { results: [] } })
    server.push('extensions', pushOf(1, [extension('a', '1', 6), extension('b', '1', 7)]))
    server.push('extensions', pushOf(2, [], ['b']))
    await chat.setMessageExtensions(messages[0], [{ key: 'a', value: '' }])
    await chat.setMessageExtensions(messages[0], [{ key: 'b', value: '' }])
    expect(server.inputsOf('extension.set').map(({ list }) => list[0]?.no)).toEqual([6, 0])
  })

  it('make the client load what it has missed before them', async () => {
    const { server } = await logIn()
    server.push('extensions', pushOf(1, [], [], 2))
    expect(server.inputsOf('message.after')).toEqual([{ scene: 'C2C', to: 'candidate', after: 1, rev: 0 }])
  })
})
