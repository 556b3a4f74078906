/** Pending files are copied into the mini-program's own folder: WeChat deletes temporary ones. */
import Taro from '@tarojs/taro'
import type { FileStore, PickedFile } from '../base/types'
import { deviceStorage } from './device-storage'

const read = () => (deviceStorage.get('files') as Record<string, PickedFile> | undefined) ?? {}
const endingOf = (path: string) => /\.\w{1,8}$/.exec(path)?.[0] ?? ''

/** Copies a file; its own path where there is no room. */
const copy = (srcPath: string, key: string): Promise<string> =>
  new Promise((resolve) => {
    const destPath = `${Taro.env.USER_DATA_PATH}/${key.replace(/\W/g, '-')}${endingOf(srcPath)}`
    Taro.getFileSystemManager().copyFile({
      srcPath,
      destPath,
      success: () => resolve(destPath),
      fail: () => resolve(srcPath),
    })
  })

export const fileStore: FileStore = {
  async put(key, file) {
    const url = await copy(file.url, key)
    const poster = file.poster && (await copy(file.poster, `${key}-poster`))
    deviceStorage.set('files', { ...read(), [key]: { ...file, url, ...(poster ? { poster } : {}) } })
  },
  get: async (key) => read()[key],
  async remove(key) {
    const { [key]: file, ...others } = read()
    if (!file) return
    deviceStorage.set('files', others)
    for (const filePath of [file.url, file.poster])
      if (filePath?.startsWith(Taro.env.USER_DATA_PATH ?? 'wxfile:'))
        Taro.getFileSystemManager().unlink({ filePath, fail: () => undefined })
  },
  keys: async () => Object.keys(read()),
}
