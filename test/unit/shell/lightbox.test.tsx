/** The lightbox of the web: it shows images over the page, closes, and saves. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { platform, SaveDeniedError } from '@/platform'
import { Dialog } from '@/ui'
import { imageOfUrl } from '@/ui/lightbox/image-format'
import { saveImage } from '@/ui/lightbox/save-image'
import { showImages } from '@/ui/lightbox/show-images'
import * as overlay from '@/ui/overlay/show-overlay'

jest.mock('@/ui/overlay/show-overlay', () => ({
  ...jest.requireActual('@/ui/overlay/show-overlay'),
  toast: jest.fn(),
}))
const toast = overlay.toast as unknown as jest.Mock
const toasts = () => toast.mock.calls.map(([text]) => text)

const save = async (error?: Error, image = { url: '/a.png', format: 3 }) => {
  jest.spyOn(platform, 'saveImage').mockImplementation(async () => {
    if (error) throw error
  })
  toast.mockClear()
  await saveImage(image)
  return toasts()[0]
}

it('saving shows the outcome: saved, forbidden, cancelled, not loaded, of no kind, without an address @C-8-18', async () => {
  expect(await save()).toBe('图片已保存')
  expect(await save(new SaveDeniedError('denied'))).toBe('获取权限失败，请在设置里允许保存到相册')
  expect(await save(new SaveDeniedError('cancelled'))).toBe('已取消')
  expect(await save(new Error('404'))).toBe('图片下载失败')
  expect(await save(undefined, { url: '/a.xyz', format: 99 })).toBe('暂不支持下载此类型图片')
  expect(await save(undefined, { url: '', format: 3 })).toBe('图片地址不存在')
})

it('shows the chosen image first and closes by Esc; a second time too', async () => {
  const images = ['/files/a', '/files/b?t=1'].map(imageOfUrl)
  for (const _ of [1, 2]) {
    act(() => showImages(images, 1))
    const dialog = await screen.findByRole('dialog', { name: '图片，第 2 张，共 2 张' })
    expect(screen.getByAltText('图片，第 2 张，共 2 张').getAttribute('src')).toBe('/files/b?t=1')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('over a dialog Esc closes the lightbox alone, and the focus returns to what opened it', async () => {
  const images = ['/files/a'].map(imageOfUrl)
  const onClose = jest.fn()
  render(
    <Dialog isOpen title='营业执照' onClose={onClose}>
      <button type='button' onClick={() => showImages(images)}>
        看大图
      </button>
    </Dialog>,
  )
  const opener = screen.getByRole('button', { name: '看大图' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.closest('[aria-label="图片，第 1 张，共 1 张"]')).toBeTruthy())
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(onClose).not.toHaveBeenCalled()
  cleanup()
})

describe('gestures', () => {
  const images = ['/files/a', '/files/b', '/files/c'].map(imageOfUrl)
  const viewer = (at: number) => screen.findByRole('dialog', { name: `图片，第 ${at} 张，共 3 张` })
  const imageAt = (at: number) => screen.getByAltText(`图片，第 ${at} 张，共 3 张`)
  const scale = () => Number.parseInt(document.querySelector('output')?.textContent ?? '', 10)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const pause = () => jest.setSystemTime(Date.now() + 500)
  const point = (type: string, target: Element, pointerId: number, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 300, buttons: 1 })
    return fireEvent(target, Object.assign(event, { pointerId, pointerType: 'touch' }))
  }
  const swipe = (target: Element, distance: number) => {
    point('pointerdown', target, 1, 300)
    point('pointermove', target, 1, 300 + distance)
    point('pointerup', target, 1, 300 + distance)
  }

  beforeEach(async () => {
    // a document has no sizes of its own
    for (const [name, value] of Object.entries({
      clientWidth: 390,
      clientHeight: 844,
      offsetWidth: 390,
      offsetHeight: 844,
    }))
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'] })
    act(() => showImages(images, 1))
    await viewer(2)
  })
  afterEach(async () => {
    jest.useRealTimers()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    for (const name of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'])
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name]
  })

  it('the wheel zooms to 0.125 and 4, two fingers to 0.5, a button by 0.1 to 0.1 @C-5-26 @C-9-18', async () => {
    const wheel = (deltaY: number) => fireEvent.wheel(imageAt(2), { deltaY })
    wheel(-100)
    await waitFor(() => expect(scale()).toBe(115))
    for (let i = 0; i < 30; i++) wheel(-100)
    await waitFor(() => expect(scale()).toBe(400))
    for (let i = 0; i < 60; i++) wheel(100)
    await waitFor(() => expect(scale()).toBe(13))
    const pinch = (from: number, to: number) => {
      point('pointerdown', imageAt(2), 1, 100)
      point('pointerdown', imageAt(2), 2, 100 + from)
      point('pointermove', imageAt(2), 2, 100 + to)
      point('pointerup', imageAt(2), 2, 100 + to)
      point('pointerup', imageAt(2), 1, 100)
    }
    pinch(10, 300)
    await waitFor(() => expect(scale()).toBe(375))
    pinch(250, 10)
    await waitFor(() => expect(scale()).toBe(50))
    fireEvent.keyDown(await viewer(2), { key: '0' })
    await waitFor(() => expect(scale()).toBe(100))
    press('放大')
    fireEvent.keyDown(await viewer(2), { key: '+' })
    await waitFor(() => expect(scale()).toBe(120))
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '上一张',
      '下一张',
      '缩小',
      '放大',
      '向左旋转',
      '向右旋转',
      '保存',
      '关闭',
    ])
    for (let i = 0; i < 15; i++) press('缩小')
    await waitFor(() => expect(scale()).toBe(10))
  })

  it('turns by quarters, and fits a picture on its side into the screen; the next one is unturned and unzoomed @C-4-39 @C-5-26', async () => {
    const style = () => imageAt(2).style
    expect([style().transform, style().maxWidth]).toEqual(['rotate(0deg)', `${390 * 0.92}px`])
    press('向右旋转')
    expect([style().transform, style().maxWidth]).toEqual(['rotate(90deg)', `${844 * 0.8}px`])
    press('向左旋转')
    press('向左旋转')
    expect(style().transform).toBe('rotate(-90deg)')
    press('放大')
    fireEvent.keyDown(await viewer(2), { key: 'ArrowRight' })
    await viewer(3)
    expect([imageAt(3).style.transform, scale()]).toEqual(['rotate(0deg)', 100])
    expect(screen.queryByRole('button', { name: '下一张' })).toBeNull()
  })

  it('a swipe of more than 100 px turns, and 200 ms pass between two images @C-4-39 @C-5-26 @C-9-18', async () => {
    swipe(imageAt(2), -100)
    expect(await viewer(2)).toBeTruthy()
    swipe(imageAt(2), -101)
    await viewer(3)
    swipe(imageAt(3), 101)
    expect(await viewer(3)).toBeTruthy()
    pause()
    swipe(imageAt(3), 101)
    await viewer(2)
  })
})

it('an image is saved as what its address says; without an extension as jpg', () => {
  expect(
    ['/files/a?t=x.png', '/a.PNG', '/a.jpeg#x', '/a.gif?v=1', '/a.webp'].map((url) => imageOfUrl(url).format),
  ).toEqual([1, 3, 1, 2, 255])
})
