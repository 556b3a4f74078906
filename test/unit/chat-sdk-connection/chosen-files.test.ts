/** What a browser shows of a chosen file: its address, and a snapshot of a video. */
import { imagePreview, videoSnapshot } from '../../../src/im/connection/socket-transport'

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('a snapshot of a video in a browser', () => {
  const body = new Blob(['jpeg'])
  /** A page whose videos have this size and length, and whose canvas gives `made`. */
  function setUp(size: [number, number], duration: number, made: Blob | null = body) {
    const video = Object.assign(new EventTarget(), {
      duration,
      currentTime: 0,
      videoWidth: size[0],
      videoHeight: size[1],
      removeAttribute: jest.fn(),
    })
    const drawImage = jest.fn()
    const canvas = { width: 0, height: 0, getContext: () => ({ drawImage }), toBlob: (f: BlobCallback) => f(made) }
    jest.spyOn(document, 'createElement').mockImplementation((tag) => (tag === 'video' ? video : canvas) as never)
    const revoke = jest.fn()
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoke })
    const run = async (source: Blob | string = body) => {
      const snapshot = videoSnapshot({ body: source })
      for (const name of ['loadeddata', 'seeked']) {
        video.dispatchEvent(new Event(name))
        await Promise.resolve()
      }
      return snapshot
    }
    return { video, canvas, drawImage, revoke, run }
  }

  it.each([
    [[1280, 720], 10, 0.1, [1280, 720]],
    [[2880, 1440], 10, 0.1, [1440, 720]],
    [[100, 50], 0.1, 0.05, [100, 50]],
    [[100_000, 1000], Number.POSITIVE_INFINITY, 0.1, [72_000, 720]],
    [[0, 0], Number.NaN, 0, [1, 1]],
  ] as const)(
    'of the size %j and %d seconds is drawn at %d seconds, of the size %j',
    async (size, seconds, at, drawn) => {
      const { video, canvas, drawImage, run } = setUp([...size], seconds)
      const [width, height] = drawn
      const second = Number.isFinite(seconds) ? seconds : 0
      expect(await run()).toEqual({ body, size: 4, width, height, second })
      expect(video.currentTime).toBe(at)
      expect(drawImage).toHaveBeenCalledWith(video, 0, 0, canvas.width, canvas.height)
    },
  )

  it('plays nothing aloud, and lets go of the file', async () => {
    const { video, revoke, run } = setUp([10, 10], 1)
    await run()
    expect(video).toMatchObject({ muted: true, playsInline: true, preload: 'auto', src: 'blob:1' })
    expect(video.removeAttribute).toHaveBeenCalledWith('src')
    expect(revoke).toHaveBeenCalledWith('blob:1')
  })

  it('of an address leaves the address alone', async () => {
    const { video, revoke, run } = setUp([10, 10], 1)
    await run('https://host/a.mp4')
    expect([video, revoke.mock.calls]).toMatchObject([{ src: 'https://host/a.mp4' }, []])
  })

  it('is none when the browser cannot make a picture', async () => {
    expect(await setUp([10, 10], 1, null).run()).toBeUndefined()
  })

  it('is rejected for a broken video, and for one that is not loaded within 8 seconds', async () => {
    jest.useFakeTimers()
    const { video } = setUp([10, 10], 1)
    const broken = expect(videoSnapshot({ body })).rejects.toThrow('video')
    video.dispatchEvent(new Event('error'))
    await broken
    let isOver = false
    const slow = videoSnapshot({ body }).catch((error: Error) => {
      isOver = true
      return error.message
    })
    await jest.advanceTimersByTimeAsync(7999)
    expect(isOver).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(await slow).toBe('loadeddata')
  })
})

it('a chosen file is previewed by an address, where the browser makes one', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:2' })
  expect([imagePreview('/a.png'), imagePreview(new Blob())]).toEqual(['/a.png', 'blob:2'])
  Object.assign(URL, { createObjectURL: undefined })
  expect(imagePreview(new Blob())).toBe('')
})
