/** Drafts that follow their writer to the next device (C-4-53). */
import { fetchApi, mutateApi } from '@/api'
import { startDraftSync } from '@/features/chat/store/draft-sync'
import { draftOf, loadDrafts, setDraft, useDrafts } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { bindTestAccount } from '../../support/bound-account'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), fetchApi: jest.fn(), mutateApi: jest.fn() }))

interface Row {
  conversationId: string
  text: string
  quote: null
}
/** What the server keeps, what it was sent, and whether it can be reached. */
const server = { rows: [] as Row[], saved: [] as string[], isAway: false }
const [PEER, OTHER] = ['C2Cuser8', 'C2Cuser9'] as const
let userId = ''

const write = async ({ conversationId, text }: Row): Promise<null> => {
  if (server.isAway) throw new Error('away')
  server.saved.push(`${conversationId}:${text}`)
  server.rows = server.rows.filter((row) => row.conversationId !== conversationId)
  if (text) server.rows.push({ conversationId, text, quote: null })
  return null
}
const settle = () => jest.advanceTimersByTimeAsync(1100)
/** The session of a device starts: with what this device has stored. */
const begin = async () => {
  bindTestAccount(`${userId.slice(4)}.1`)
  loadDrafts(userId)
  useChat.setState({ phase: 'ready', net: 'connected', me: userId })
  await settle()
}
const end = () => useChat.setState({ phase: 'off' })

let count = 0
beforeAll(() => {
  jest.useFakeTimers()
  startDraftSync()
})
beforeEach(() => {
  userId = `user${++count}`
  Object.assign(server, { rows: [], saved: [], isAway: false })
  jest.mocked(mutateApi as unknown as jest.Mock).mockImplementation((_key, row: Row) => write(row))
  jest.mocked(fetchApi as unknown as jest.Mock).mockImplementation(async () => server.rows)
})
afterEach(end)

it('saves a text a second after the last key, once, and forgets it when it was sent @C-4-53', async () => {
  await begin()
  setDraft(PEER, '明')
  setDraft(PEER, '明天')
  await settle()
  expect(server.saved).toEqual([`${PEER}:明天`])
  setDraft(PEER, '')
  await settle()
  expect(server.saved).toEqual([`${PEER}:明天`, `${PEER}:`])
  expect(server.rows).toEqual([])
})

it('takes over what another device wrote or sent, but not over what was changed here @C-4-53', async () => {
  server.rows = [
    { conversationId: PEER, text: '手机上写的', quote: null },
    { conversationId: OTHER, text: '手机上写的', quote: null },
  ]
  await begin()
  expect([draftOf(PEER).text, draftOf(OTHER).text]).toEqual(['手机上写的', '手机上写的'])
  expect(server.saved).toEqual([])
  end()
  setDraft(OTHER, '电脑上改的')
  server.rows = []
  await begin()
  expect(draftOf(PEER).text).toBe('')
  expect(draftOf(OTHER).text).toBe('电脑上改的')
  expect(server.saved).toEqual([`${OTHER}:电脑上改的`])
})

it('keeps what could not be saved, and saves it when the connection is back @C-4-53', async () => {
  await begin()
  server.isAway = true
  setDraft(PEER, '断网时写的')
  await settle()
  expect(server.saved).toEqual([])
  server.isAway = false
  useChat.setState({ net: 'disconnected' })
  useChat.setState({ net: 'connected' })
  await settle()
  expect(server.saved).toEqual([`${PEER}:断网时写的`])
  expect(draftOf(PEER).text).toBe('断网时写的')
})

it('keeps what was written while an older answer was on its way @C-4-53', async () => {
  await begin()
  const answer: { give(rows: Row[]): void } = { give: () => undefined }
  jest
    .mocked(fetchApi as unknown as jest.Mock)
    .mockImplementationOnce(() => new Promise((resolve) => Object.assign(answer, { give: resolve })))
  useChat.setState({ net: 'disconnected' })
  useChat.setState({ net: 'connected' })
  setDraft(PEER, '等待时写的')
  await settle()
  answer.give([])
  await settle()
  expect(draftOf(PEER).text).toBe('等待时写的')
  expect(server.saved).toEqual([`${PEER}:等待时写的`])
})

it('leaves a draft with a file on its device @C-4-53', async () => {
  await begin()
  setDraft(PEER, '请看\uFFFCabcdefghij12')
  server.rows = [{ conversationId: PEER, text: '另一台写的', quote: null }]
  await settle()
  end()
  await begin()
  expect(server.saved).toEqual([])
  expect(draftOf(PEER).text).toContain('请看')
})

it('does not give one user the drafts of another @C-4-53', async () => {
  await begin()
  setDraft(PEER, '我的')
  await settle()
  end()
  userId = `user${++count}`
  server.rows = []
  await begin()
  expect(useDrafts.getState()).toEqual({})
  expect(server.saved).toEqual([`${PEER}:我的`])
  expect(platform.userStorage.get('chat.drafts.synced')).toEqual({})
})

describe('mentions of a draft', () => {
  const na = { userId: 'na', at: 0, length: 3 }
  const mentionsOf = (row: object | undefined) => (row as { mentions?: unknown } | undefined)?.mentions

  it('are saved also where the text is the same @C-4-53', async () => {
    const saved: unknown[] = []
    jest.mocked(mutateApi as unknown as jest.Mock).mockImplementation(async (_key, row: object) => {
      saved.push(mentionsOf(row))
      return null
    })
    await begin()
    setDraft(PEER, '@李娜 ')
    await settle()
    useDrafts.setState({ [PEER]: { ...draftOf(PEER), mentions: [na] } })
    await settle()
    expect(saved).toEqual([[], [na]])
  })

  it('from elsewhere are taken over where the text can have them @C-4-53', async () => {
    const wrong = [
      { ...na, at: 1 },
      { ...na, at: 90 },
      { ...na, length: 1 },
    ]
    server.rows = [{ conversationId: PEER, text: '@李娜 好', quote: null, mentions: [...wrong, na] } as never]
    await begin()
    expect(draftOf(PEER).mentions).toEqual([na])
    server.saved = []
    await settle()
    expect(server.saved).toEqual([])
  })
})
