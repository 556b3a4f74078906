/** Playing audio and answering job invitations: what a click on a message does. */

import Taro from '@tarojs/taro'
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as sound from '@/features/chat/kinds/audio/view/audio-element'
import { playSound } from '@/features/chat/kinds/audio/view/audio-element.weapp'
import { stopVoice } from '@/features/chat/kinds/audio/view/voice-player'
import type { MessageBody } from '@/features/chat/kinds/registry'
import { MessageContent } from '@/features/chat/kinds/views'
import type { Message } from '@/features/chat/model/index'
import * as session from '@/features/chat/session/session'
import { useChat } from '@/features/chat/store/store'
import { platform } from '@/platform'
import { buildMessage } from '../../support/chat/chat-builders'

const show = (more: Partial<Message>) => render(<MessageContent message={buildMessage(1, more)} />)
afterEach(() => {
  act(stopVoice)
  jest.restoreAllMocks()
})

describe('a voice', () => {
  const voice = (id: string, more: Partial<Message> = {}) =>
    buildMessage(1, { id, body: { kind: 'audio', url: `/${id}.mp3`, seconds: 3 }, ...more })
  const button = (index: number) => screen.getAllByRole('button')[index] as HTMLElement
  const names = () => screen.getAllByRole('button').map((element) => element.getAttribute('aria-label'))
  const [fresh, on, off] = ['播放语音，3 秒，没有听过', '停止语音，3 秒', '播放语音，3 秒']
  /** Playing sources, in order. */
  let playing: string[] = []
  const ends = new Map<string, () => void>()
  beforeEach(() => {
    playing = []
    jest.spyOn(sound, 'playSound').mockImplementation((url, done) => {
      playing.push(url)
      ends.set(url, done)
      return () => {
        playing = playing.filter((source) => source !== url)
      }
    })
  })

  it('plays on a click and stops on the next; another one silences it; one that was played loses its dot @C-3-26 @C-4-29', () => {
    render(
      <>
        <MessageContent message={voice('v1')} />
        <MessageContent message={voice('v2')} />
        <MessageContent message={voice('v3', { isMine: true })} />
      </>,
    )
    expect(names()).toEqual([fresh, fresh, off])
    fireEvent.click(button(0))
    expect([names(), playing]).toEqual([[on, fresh, off], ['/v1.mp3']])
    fireEvent.click(button(0))
    expect([names(), playing]).toEqual([[off, fresh, off], []])
    fireEvent.click(button(2))
    fireEvent.click(button(1))
    expect([names(), playing]).toEqual([[off, on, off], ['/v2.mp3']])
    act(() => ends.get('/v2.mp3')?.())
    expect([names(), playing]).toEqual([[off, off, off], []])
    expect(platform.userStorage.get('chat.played')).toEqual(['v1', 'v2'])
  })

  it('that was played is known after a reload @C-3-26', async () => {
    platform.userStorage.set('chat.played', ['v8'])
    jest.resetModules()
    const { usePlayedVoices } = await import('@/features/chat/kinds/audio/view/voice-player')
    expect(usePlayedVoices.getState()).toEqual({ v8: true })
  })

  it('starts over each time: on the web as a sound of its own, in WeChat as a player that is given back @C-4-29', () => {
    jest.mocked(sound.playSound).mockRestore()
    const paused = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
    const played = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const stop = sound.playSound('/a.mp3', () => undefined)
    stop()
    sound.playSound('/a.mp3', () => undefined)
    const [first, second] = played.mock.contexts as HTMLAudioElement[]
    expect([paused.mock.contexts, second?.currentTime]).toEqual([[first], 0])
    expect(second).not.toBe(first)

    const player = { src: '', onEnded: jest.fn(), onError: jest.fn(), play: jest.fn(), destroy: jest.fn() }
    Object.assign(Taro, { createInnerAudioContext: () => player, setInnerAudioOption: async () => undefined })
    const end = playSound('/b.mp3', () => undefined)
    expect([player.src, player.play.mock.calls.length, player.destroy.mock.calls.length]).toEqual(['/b.mp3', 1, 0])
    end()
    expect(player.destroy).toHaveBeenCalledTimes(1)
  })
})

it('a voice sounds in WeChat while an iPhone is switched to silent, and also where WeChat cannot be calls @C-4-59', () => {
  const player = { src: '', onEnded: jest.fn(), onError: jest.fn(), play: jest.fn(), destroy: jest.fn() }
  const calls: unknown[] = []
  const setInnerAudioOption = (options: unknown) => {
    calls.push(options)
    return Promise.reject({ errMsg: 'setInnerAudioOption:fail' })
  }
  Object.assign(Taro, {
    setInnerAudioOption,
    createInnerAudioContext: () => {
      calls.push('player')
      return player
    },
  })
  playSound('/c.mp3', () => undefined)
  expect(calls).toEqual([{ obeyMuteSwitch: false }, 'player'])
  expect(player.play).toHaveBeenCalledTimes(1)
})

describe('a job invitation', () => {
  const card = {
    businessID: 'job_invite',
    version: 1,
    invitationId: '77',
    jobId: '1',
    jobTitle: '后端工程师',
    salaryText: '20-30K',
    cityName: '成都',
    companyId: '1',
    companyName: '栈桥科技',
    message: '想和您聊聊',
    status: 'sent',
  }
  const invitation = (id: string, toUserId: string, more: Partial<Message> = {}) =>
    ({ id, body: { kind: 'invite', card, toUserId } as MessageBody, ...more }) as Partial<Message>
  const decisionButtons = () => screen.queryAllByRole('button', { name: /^(婉拒|同意)$/ })
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    useChat.setState({ me: 'user1' })
    const outbox = { send: (...args: unknown[]) => sent.push(args) }
    jest.spyOn(session, 'activeSession').mockReturnValue({ outbox } as never)
  })

  it('has 同意 and 婉拒 for the one it was sent to, and for nobody else @C-6-05', () => {
    const others = [
      invitation('i1', 'user9'),
      invitation('i2', 'user2', { isMine: true }),
      invitation('i3', 'user1', { isMine: true }),
      // as shown to another group member, or inside a merged message
      invitation('i4', 'g1', { conversationId: 'GROUPg1' }),
      invitation('i5', ''),
    ]
    for (const message of others) {
      const { unmount } = show(message)
      screen.getByText('后端工程师')
      expect(decisionButtons()).toEqual([])
      unmount()
    }
    show(invitation('i6', 'user1'))
    expect(decisionButtons().map((button) => button.textContent)).toEqual(['婉拒', '同意'])
  })

  it('is answered once, to its sender @C-7-31', () => {
    for (const [id, name] of [
      ['i7', '同意'],
      ['i8', '婉拒'],
    ] as const) {
      const { unmount } = show(invitation(id, 'user1'))
      fireEvent.click(screen.getByRole('button', { name }))
      expect(decisionButtons()).toEqual([])
      unmount()
    }
    const answer = { type: 'answer', invitationId: '77', text: expect.stringContaining('后端工程师') }
    expect(sent).toEqual([
      ['C2Cuser2', { ...answer, isAgreed: true }],
      ['C2Cuser2', { ...answer, isAgreed: false }],
    ])
  })
})
