/** Enter while the session starts: the text is sent once the session is ready, and only that text. */
import { act, renderHook } from '@testing-library/react'
import * as sending from '@/features/chat/composer/send-draft'
import { useComposer } from '@/features/chat/composer/use-composer'
import { draftOf, setDraft } from '@/features/chat/store/drafts'
import { useChat } from '@/features/chat/store/store'

const ID = 'C2Cpeer'
let isStarted = false
const sent: string[] = []
beforeEach(() => {
  isStarted = false
  sent.length = 0
  jest.spyOn(sending, 'sendDraft').mockImplementation((_id, { text }) => {
    if (isStarted) sent.push(text)
    return isStarted
  })
  useChat.setState({ phase: 'starting' })
  setDraft(ID, '您好')
})
afterEach(() => jest.restoreAllMocks())

const start = () => {
  isStarted = true
  act(() => useChat.setState({ phase: 'ready' }))
}

it('is sent once, when the session is ready', () => {
  const { result } = renderHook(() => useComposer(ID))
  act(() => result.current.send())
  expect(draftOf(ID).text).toBe('您好')
  start()
  expect(sent).toEqual(['您好'])
  expect(draftOf(ID).text).toBe('')
  act(() => useChat.setState({ phase: 'starting' }))
  act(() => useChat.setState({ phase: 'ready' }))
  expect(sent).toEqual(['您好'])
})

it('stays in the editor when it was changed, or never sent', () => {
  const { result } = renderHook(() => useComposer(ID))
  act(() => result.current.send())
  act(() => result.current.field.onChange('您好，王先生'))
  start()
  expect(sent).toEqual([])
  expect(draftOf(ID).text).toBe('您好，王先生')
})

it('is not sent to another conversation that is opened meanwhile', () => {
  const { result, rerender } = renderHook(({ id }) => useComposer(id), { initialProps: { id: ID } })
  act(() => result.current.send())
  rerender({ id: 'C2Cother' })
  start()
  expect(sent).toEqual([])
})
