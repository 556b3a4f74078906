/** A voice message: what the screen says while the microphone opens, and what becomes of it. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRecorder } from '@/features/chat/composer/tools/use-recorder'
import { VoiceRecordButton } from '@/features/chat/composer/tools/VoiceRecordButton'
import { platform, type Recording } from '@/platform'

const RecordButton = () => <VoiceRecordButton recorder={useRecorder('C2C1' as never)} />

const recording = { stop: jest.fn(() => new Promise<never>(() => undefined)), cancel: jest.fn() }
let begin: (recording: Recording) => Promise<void>

beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(platform, 'record').mockReturnValue(
    new Promise((resolve) => {
      begin = (r) => act(async () => resolve(r))
    }),
  )
  render(<RecordButton />)
})
afterEach(() => jest.restoreAllMocks())

const touch = { changedTouches: [{ clientY: 400 }] }
const press = () => fireEvent.touchStart(screen.getByRole('button', { name: '按住 说话' }), touch)
const release = () => fireEvent.touchEnd(screen.getByRole('button', { name: '松开 发送' }), touch)

describe('a voice message', () => {
  it('says that the microphone opens until it records, and counts only then', async () => {
    press()
    expect(screen.getByRole('status').textContent).toBe('正在打开麦克风')
    await begin(recording)
    expect(screen.getByRole('status').textContent).toBe('0:00手指上滑，取消发送')
  })

  it('is not sent when the finger left before anything was recorded: it may be spoken again', async () => {
    press()
    release()
    await begin(recording)
    expect(recording.cancel).toHaveBeenCalled()
    expect(recording.stop).not.toHaveBeenCalled()
    await screen.findByText('麦克风已打开，请重新录音')
    screen.getByRole('button', { name: '按住 说话' })
  })

  it('is too short for a tap', async () => {
    press()
    await begin(recording)
    release()
    expect(recording.cancel).toHaveBeenCalled()
    await screen.findByText('说话时间太短')
  })
})
