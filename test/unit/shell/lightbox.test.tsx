/** The lightbox of the web: it shows images over the page, closes, and saves. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { platform, SaveDeniedError } from '@/platform'
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
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('an image is saved as what its address says; without an extension as jpg', () => {
  expect(
    ['/files/a?t=x.png', '/a.PNG', '/a.jpeg#x', '/a.gif?v=1', '/a.webp'].map((url) => imageOfUrl(url).format),
  ).toEqual([1, 3, 1, 2, 255])
})
