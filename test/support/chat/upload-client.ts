/** A client that uploads files through a plugin of the test. */
import { type Answers, type AppChat, logInAsApp } from './loaded-messages'

interface Upload {
  options: { url: string; downloadUrl: string; fileKey: string; resources: unknown; onProgress(p: object): void }
  done(error: { code?: number } | null): void
  abort: jest.Mock
}
const MB = 1024 * 1024
/** Where every uploaded file is found. */
export const FILE_URL = 'http://fake/files/f1'
/** The most bytes of a file. */
export const maxBytes = { image: 20 * MB, audio: 20 * MB, video: 100 * MB, file: 100 * MB }
const methods = {
  image: ['createImageMessage', 'a.png'],
  audio: ['createAudioMessage', 'a.mp3'],
  video: ['createVideoMessage', 'a.mp4'],
  file: ['createFileMessage', 'a.pdf'],
} as const
export type Kind = keyof typeof methods

/** A client with an upload plugin, whose uploads the test ends; with `outcome` they end by themselves. */
export async function logInWithUploads(outcome?: { code?: number } | null, answers: Answers = {}) {
  const uploads: Upload[] = []
  class Plugin {
    uploadFile(options: Upload['options'], done: Upload['done']) {
      const upload = { options, done, abort: jest.fn() }
      uploads.push(upload)
      if (outcome !== undefined) done(outcome)
      return upload
    }
  }
  const app = await logInAsApp({
    'file.place': ({ kind }) => ({ id: `id-${kind}`, uploadUrl: '/up/u1', downloadUrl: '/files/f1' }),
    'message.send': { id: '1', seq: 1, time: 1 },
    ...answers,
  })
  app.chat.registerPlugin({ 'tim-upload-plugin': Plugin })
  return { ...app, uploads }
}
/** A message with a file of 9 bytes; `more` are further fields of the file. */
export function createMedia(chat: AppChat, kind: Kind, more: object = {}, onProgress?: unknown) {
  const [method, path] = methods[kind]
  return chat[method]({
    to: 'candidate',
    conversationType: 'C2C',
    payload: { file: { path, size: 9, ...more } },
    onProgress,
  })
}
