import Taro from '@tarojs/taro'
import type { PickedFile, Platform } from '../base/types'
import { isPermissionDenied, withHostPermission } from '../device/host-permission.weapp'

const nameOf = (path: string) => path.split('/').pop() ?? '文件'

type Chosen = Taro.chooseMedia.ChooseMedia

/** Shows why nothing was chosen; a cancellation shows nothing. */
function showReason(error: { errMsg?: string }): void {
  const showText = (title: string) => void Taro.showToast({ title, icon: 'none', duration: 3000 })
  if (/privacy/i.test(error.errMsg ?? '')) showText('同意隐私指引后才能选择')
  else if (isPermissionDenied(error)) showText('没有权限，请在微信设置里打开')
}

type Choice = (
  kind: 'image' | 'video',
  count: number,
  isCamera: boolean,
  more: (file: Chosen) => Partial<PickedFile>,
) => Promise<PickedFile[]>

/** A cancelled choice resolves empty. */
const choose: Choice = (...choice) =>
  withHostPermission('scope.camera', () => chooseMedia(...choice)).catch((why) => {
    showReason(why)
    return []
  })

/** Taro's chooseMedia has no promise, so it is called with callbacks. */
const chooseMedia: Choice = (kind, count, isCamera, more) =>
  new Promise((resolve, reject) => {
    Taro.chooseMedia({
      count,
      mediaType: [kind],
      sourceType: isCamera ? ['camera'] : ['album', 'camera'],
      success: ({ tempFiles }) =>
        resolve(
          tempFiles.map((file) => ({
            name: nameOf(file.tempFilePath),
            size: file.size,
            type: kind === 'image' ? 'image/*' : 'video/mp4',
            url: file.tempFilePath,
            ...more(file),
          })),
        ),
      fail: reject,
    })
  })

export const pickImages: Platform['pickImages'] = ({ count = 9, isCamera = false } = {}) =>
  choose('image', count, isCamera, () => ({}))

export const pickVideos: Platform['pickVideos'] = ({ isCamera = false } = {}) =>
  choose('video', 1, isCamera, ({ width, height, duration, thumbTempFilePath }) => ({
    width,
    height,
    seconds: duration,
    poster: thumbTempFilePath,
  }))

/** Files come from a WeChat conversation: the only place a mini-program may take them from. */
export const pickFiles: Platform['pickFiles'] = ({ count = 1, extensions = [] } = {}) =>
  new Promise((resolve) => {
    Taro.chooseMessageFile({
      count,
      type: extensions.length ? 'file' : 'all',
      ...(extensions.length ? { extension: [...extensions] } : {}),
      success: ({ tempFiles }) =>
        resolve(tempFiles.map((file): PickedFile => ({ name: file.name, size: file.size, type: '', url: file.path }))),
      fail: (why) => {
        showReason(why)
        resolve([])
      },
    })
  })

export function toPickedFile(): PickedFile {
  throw new Error('小程序里没有浏览器的文件')
}
