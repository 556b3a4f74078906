/** Acts of the mini-program that need a permission: what was refused before is offered in WeChat's settings, and then the act goes on. */
import Taro from '@tarojs/taro'
import { withHostPermission } from '@/platform/device/host-permission.weapp'
import { pickLocation } from '@/platform/files/image-and-location.weapp'
import { pickImages } from '@/platform/files/pick-files.weapp'
import { recordVoice } from '@/platform/files/record-voice.weapp'
import { saveImage } from '@/platform/network/http.weapp'

const DENIED = { errMsg: 'api:fail auth deny' }
const wx = Taro as unknown as Record<string, unknown>
/** What WeChat's settings say, and what the user does in the dialog and there. */
let granted: Record<string, boolean> = {}
let asked: string[] = []
let isConfirmed = true
let grants = true

beforeEach(() => {
  granted = {}
  asked = []
  isConfirmed = true
  grants = true
  Object.assign(wx, {
    getSetting: async () => ({ authSetting: { ...granted } }),
    showModal: async ({ title, confirmText }: Record<string, string>) => {
      asked.push(`${title}：${confirmText}`)
      return { confirm: isConfirmed }
    },
    openSetting: async () => {
      asked.push('openSetting')
      if (grants) for (const scope of Object.keys(granted)) granted[scope] = true
      return { authSetting: { ...granted } }
    },
    showToast: () => undefined,
  })
})

/** An act that WeChat refuses while its scope is not granted. */
const guarded = (scope: string, answer: unknown) => async () => {
  if (granted[scope] === false) throw DENIED
  return answer
}
/** The same as a call with callbacks. */
const guardedCall =
  (scope: string, answer: unknown) => (options: { success(answer: unknown): void; fail(why: unknown): void }) =>
    void guarded(scope, answer)().then(options.success, options.fail)

test('a permission refused before is offered in the settings, and work goes on once it is granted there @P-9-31', async () => {
  granted = { 'scope.camera': false }
  await expect(withHostPermission('scope.camera', guarded('scope.camera', 7))).resolves.toBe(7)
  expect(asked).toEqual(['没有使用摄像头的权限：去设置', 'openSetting'])
})

test.each([
  ['the user does not go there', false, true, 1],
  ['nothing is changed there', true, false, 2],
])('it fails as before where %s @P-9-31', async (_what, goes, changes, dialogs) => {
  granted = { 'scope.camera': false }
  isConfirmed = goes
  grants = changes
  await expect(withHostPermission('scope.camera', guarded('scope.camera', 7))).rejects.toBe(DENIED)
  expect(asked).toHaveLength(dialogs)
})

test('nothing is offered after a refusal just now, a cancel, or any other error @P-9-31', async () => {
  for (const errMsg of ['api:fail auth deny', 'api:fail cancel', 'api:fail'])
    await expect(withHostPermission('scope.camera', () => Promise.reject({ errMsg }))).rejects.toEqual({ errMsg })
  granted = { 'scope.camera': false }
  const cancelled = { errMsg: 'api:fail cancel' }
  await expect(withHostPermission('scope.camera', () => Promise.reject(cancelled))).rejects.toBe(cancelled)
  expect(asked).toEqual([])
})

test('microphone, location, camera and album all go on after it @P-9-31', async () => {
  const handlers: Record<string, (value?: unknown) => void> = {}
  const on = (name: string) => (handler: () => void) => void Object.assign(handlers, { [name]: handler })
  const recorder = { onStart: on('start'), onError: on('error'), onStop: on('stop'), stop: () => undefined }
  const start = () => void guarded('scope.record', undefined)().then(handlers.start, handlers.error)
  const file = { tempFilePath: 'wxfile://a.png', size: 3 }
  const saved: unknown[] = []
  Object.assign(wx, {
    getRecorderManager: () => ({ ...recorder, start }),
    chooseLocation: guarded('scope.userLocation', { name: '天府三街', latitude: 30, longitude: 104 }),
    chooseMedia: guardedCall('scope.camera', { tempFiles: [file] }),
    saveImageToPhotosAlbum: async (options: unknown) => {
      await guarded('scope.writePhotosAlbum', undefined)()
      saved.push(options)
    },
  })
  const scopes = ['scope.record', 'scope.userLocation', 'scope.camera', 'scope.writePhotosAlbum']
  const refuse = () => {
    granted = Object.fromEntries(scopes.map((scope) => [scope, false]))
  }
  refuse()
  await expect(recordVoice({ maxMs: 1000, onEnd: () => undefined })).resolves.toHaveProperty('stop')
  refuse()
  await expect(pickLocation()).resolves.toMatchObject({ name: '天府三街' })
  refuse()
  await expect(pickImages({ isCamera: true })).resolves.toMatchObject([{ url: 'wxfile://a.png' }])
  refuse()
  await saveImage('wxfile://a.png')
  expect(saved).toEqual([{ filePath: 'wxfile://a.png' }])
  const titles = ['麦克风', '位置信息', '摄像头', '相册（仅写入）'].map((name) => `没有使用${name}的权限：去设置`)
  expect(asked.filter((title) => title !== 'openSetting')).toEqual(titles)
})
