/** Contact requests: the line in the list, the card in each state, who may answer. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as api from '@/api'
import { toBody } from '@/features/chat/kinds/parse-body'
import { abstractOf, type MessageBody } from '@/features/chat/kinds/registry'
import { MessageContent } from '@/features/chat/kinds/views'
import { useChat } from '@/features/chat/store/store'
import { buildMessage } from '../../support/chat/chat-builders'

jest.mock('@/api', () => ({ ...jest.requireActual('@/api'), useApiQuery: jest.fn(), useApiMutation: jest.fn() }))

const reload = jest.fn(async () => undefined)
const run = jest.fn(async () => undefined)
let list: object
beforeEach(() => {
  jest.clearAllMocks()
  list = { data: { requests: [], wechatId: '' }, phase: 'ready' }
  jest.mocked(api.useApiQuery).mockImplementation((() => ({ isFetching: false, reload, ...list })) as never)
  jest.mocked(api.useApiMutation).mockImplementation((() => ({ run, isRunning: false })) as never)
  useChat.setState({ me: 'user1' })
})

const request = (more: object) => {
  const base = { id: '7', kind: 'phone', status: 'waiting', isMine: true, myContact: '', peerContact: '' }
  list = {
    data: { requests: [{ ...base, askAgainTime: null, createdTime: '', ...more }], wechatId: 'zhou_hr' },
    phase: 'ready',
  }
}
const show = (subject: 'resume' | 'phone' | 'wechat' = 'phone', isMine = true) =>
  render(
    <MessageContent
      message={buildMessage(1, {
        conversationId: 'C2Ccand9',
        isMine,
        body: { kind: 'contact-request', requestId: '7', subject, isMine } as MessageBody,
      })}
    />,
  )
const buttons = () => screen.queryAllByRole('button').map((element) => element.textContent)

describe('a contact request', () => {
  it('reads as a sentence from either side; a kind that is unknown is no request @C-1-15', () => {
    const line = (kind: string, from: string) =>
      abstractOf(
        toBody(
          'TIMCustomElem',
          {
            data: JSON.stringify({ businessID: 'contact_request', version: 1, requestId: '7', kind }),
            description: '',
          },
          { me: 'user1', from, fromName: '', to: '' },
        ),
      )
    expect(['resume', 'phone', 'wechat'].map((kind) => line(kind, 'user1'))).toEqual([
      '您请对方发来简历',
      '您想和对方交换电话',
      '您想和对方交换微信',
    ])
    expect([line('phone', 'cand9'), line('wechat', 'cand9')]).toEqual(['想和您交换电话', '想和您交换微信'])
    expect(['constructor', 'address', ''].map((kind) => line(kind, 'cand9'))).toEqual(Array(3).fill('[自定义消息]'))
  })

  it('of mine waits without buttons; the other side’s has 同意 and 拒绝 @C-1-15', async () => {
    request({})
    const { unmount } = show()
    screen.getByText('等对方答复')
    expect(buttons()).toEqual([])
    unmount()
    request({ isMine: false })
    show('phone', false)
    screen.getByText('想和您交换电话')
    expect(buttons()).toEqual(['拒绝', '同意'])
    fireEvent.click(screen.getByRole('button', { name: '同意' }))
    await act(async () => undefined)
    expect(run).toHaveBeenCalledWith({ requestId: '7', answer: 'accepted' })
  })

  it('for the WeChat id is agreed to with one’s own, which is checked by WeChat’s rule @C-1-15', async () => {
    request({ kind: 'wechat', isMine: false })
    show('wechat', false)
    fireEvent.click(screen.getByRole('button', { name: '同意' }))
    const field = await screen.findByRole('textbox', { name: /我的微信号/ })
    expect((field as HTMLInputElement).value).toBe('zhou_hr')
    const press = async () => {
      fireEvent.click(screen.getAllByRole('button', { name: '同意' }).at(-1) as HTMLElement)
      await act(async () => undefined)
    }
    fireEvent.change(field, { target: { value: '1234567' } })
    await press()
    screen.getByText(/^微信号应为 6 到 20 位/)
    expect(run).not.toHaveBeenCalled()
  })

  it('shows what was exchanged, and a refusal as one quiet line @C-1-15', () => {
    request({ status: 'accepted', peerContact: '13900000001', myContact: '13800000001' })
    const { unmount } = show()
    for (const text of ['已交换电话', '13900000001', '我的 13800000001']) screen.getByText(text)
    unmount()
    request({ status: 'refused', askAgainTime: '2026-12-03T02:00:00.000Z' })
    show()
    screen.getByText(/^对方暂不交换电话，.+后可以再问$/)
    expect(buttons()).toEqual([])
  })

  it('that is not in the list is fetched once more, then said to be out of reach; a failure can be repeated @C-1-15', () => {
    const { unmount } = show()
    expect(reload).toHaveBeenCalledTimes(1)
    screen.getByText('这个请求现在看不到')
    unmount()
    list = { phase: 'error', error: new Error('x') }
    show()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
