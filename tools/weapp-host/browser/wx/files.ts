import type { ProvidedFile } from '../host'
import { ApiFailure, type ApiGroup, asyncApi, type WxOptions } from './define-api'

interface StoredFile {
  bytes: Uint8Array
  type: string
  name: string
  at: number
}

const files = new Map<string, StoredFile>()
const urls = new Map<string, string>()
let counter = 0

export const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

export function base64OfBytes(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(text)
}

const suffixOf = (name: string, type: string): string =>
  /\.[a-z0-9]+$/i.exec(name)?.[0] ?? (type.startsWith('image/') ? `.${type.slice(6)}` : '')

/** Keeps bytes under a fresh temporary path. */
export function keepTemp(name: string, type: string, bytes: Uint8Array): string {
  const path = `wxfile://tmp_${++counter}${suffixOf(name, type)}`
  files.set(path, { bytes, type, name, at: Date.now() })
  return path
}

export const keepProvided = (file: ProvidedFile): string => keepTemp(file.name, file.type, bytesOfBase64(file.base64))

export function fileAt(path: string): StoredFile {
  const file = files.get(path)
  if (!file) throw new ApiFailure(`no such file or directory "${path}"`)
  return file
}

/** Address an <img> can load: files of ours as blob, files of the dist from the host's server, others as they are. */
export function displayUrl(source: string, base: string): string {
  if (files.has(source)) {
    const known = urls.get(source)
    if (known) return known
    const file = fileAt(source)
    const url = URL.createObjectURL(new Blob([file.bytes as BlobPart], { type: file.type }))
    urls.set(source, url)
    return url
  }
  if (/^(https?:|data:|blob:)/.test(source) || source === '') return source
  const path = source.startsWith('/') ? source : new URL(source, `http://x/${base}`).pathname
  return `/dist${path}`
}

type Encoding = string | undefined

const asText = (bytes: Uint8Array, encoding: Encoding): unknown => {
  if (!encoding) return bytes.slice().buffer
  if (encoding === 'base64') return base64OfBytes(bytes)
  if (encoding === 'hex') return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return new TextDecoder().decode(bytes)
}

const asBytes = (data: unknown, encoding: Encoding): Uint8Array => {
  if (data instanceof ArrayBuffer) return new Uint8Array(data.slice(0))
  if (encoding === 'base64') return bytesOfBase64(String(data))
  return new TextEncoder().encode(String(data))
}

const folders = new Set<string>(['wxfile://usr'])

function write(path: string, data: unknown, encoding: Encoding): void {
  if (!path.startsWith('wxfile://usr')) throw new ApiFailure(`permission denied, open "${path}"`)
  files.set(path, { bytes: asBytes(data, encoding), type: '', name: path, at: Date.now() })
  urls.delete(path)
}

const unlink = (path: string): void => {
  fileAt(path)
  files.delete(path)
}

const stat = (path: string) => {
  const isDirectory = folders.has(path)
  const file = isDirectory ? undefined : fileAt(path)
  return {
    size: file?.bytes.length ?? 0,
    mode: 0,
    lastAccessedTime: file?.at ?? 0,
    lastModifiedTime: file?.at ?? 0,
    isDirectory: () => isDirectory,
    isFile: () => !isDirectory,
  }
}

const save = (temp: string, target?: string): string => {
  const path = target ?? `wxfile://usr/store_${++counter}${suffixOf(temp, '')}`
  files.set(path, { ...fileAt(temp) })
  return path
}

const listFolder = (folder: string): string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1))

const text = (options: WxOptions, key: string): string => String(options[key] ?? '')
const encodingOf = (options: WxOptions): Encoding => options.encoding as Encoding

const manager = {
  readFileSync: (path: string, encoding?: string) => asText(fileAt(path).bytes, encoding),
  writeFileSync: write,
  appendFileSync: (path: string, data: string, encoding?: string) =>
    write(path, new Uint8Array([...fileAt(path).bytes, ...asBytes(data, encoding)]).buffer, undefined),
  accessSync: (path: string) => void (folders.has(path) || fileAt(path)),
  unlinkSync: unlink,
  statSync: stat,
  mkdirSync: (path: string) => void folders.add(path),
  rmdirSync: (path: string) => void folders.delete(path),
  readdirSync: listFolder,
  copyFileSync: (from: string, to: string) => void save(from, to),
  renameSync: (from: string, to: string) => {
    save(from, to)
    unlink(from)
  },
  saveFileSync: save,
  readFile: asyncApi('readFile', (o) => ({ data: asText(fileAt(text(o, 'filePath')).bytes, encodingOf(o)) })),
  writeFile: asyncApi('writeFile', (o) => write(text(o, 'filePath'), o.data, encodingOf(o))),
  access: asyncApi('access', (o) => void (folders.has(text(o, 'path')) || fileAt(text(o, 'path')))),
  unlink: asyncApi('unlink', (o) => unlink(text(o, 'filePath'))),
  stat: asyncApi('stat', (o) => ({ stats: stat(text(o, 'path')) })),
  mkdir: asyncApi('mkdir', (o) => void folders.add(text(o, 'dirPath'))),
  readdir: asyncApi('readdir', (o) => ({ files: listFolder(text(o, 'dirPath')) })),
  copyFile: asyncApi('copyFile', (o) => void save(text(o, 'srcPath'), text(o, 'destPath'))),
  saveFile: asyncApi('saveFile', (o) => ({
    savedFilePath: save(text(o, 'tempFilePath'), o.filePath as string | undefined),
  })),
  removeSavedFile: asyncApi('removeSavedFile', (o) => unlink(text(o, 'filePath'))),
  getFileInfo: asyncApi('getFileInfo', (o) => ({ size: fileAt(text(o, 'filePath')).bytes.length })),
  getSavedFileList: asyncApi('getSavedFileList', () => ({
    fileList: listFolder('wxfile://usr').map((name) => ({
      filePath: `wxfile://usr/${name}`,
      size: fileAt(`wxfile://usr/${name}`).bytes.length,
      createTime: 0,
    })),
  })),
}

/** wx.getFileSystemManager() and its older siblings. */
export const fileApis: ApiGroup = {
  getFileSystemManager: () => manager,
  saveFile: manager.saveFile,
  getFileInfo: manager.getFileInfo,
  removeSavedFile: manager.removeSavedFile,
  getSavedFileList: manager.getSavedFileList,
}
