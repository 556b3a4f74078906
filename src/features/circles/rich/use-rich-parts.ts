/** State of a text that is written on a phone. */
import { useRef, useState } from 'react'
import { type PickedFile, platform } from '@/platform'
import { type ImagePart, insertImages, newPartKey, partsToText, type RichPart, removePart, toParts } from './rich-parts'
import type { RichEditorProps } from './types'

export interface RichPartsState {
  list: readonly RichPart[]
  write(key: string, text: string): void
  focus(key: string): void
  add(files: readonly PickedFile[]): Promise<void>
  remove(key: string): void
  again(key: string): void
}

const isWaiting = (parts: readonly RichPart[]) => parts.some((part) => part.kind === 'picture' && !part.fileId)

export function useRichParts(props: RichEditorProps): RichPartsState {
  const [list, setList] = useState<readonly RichPart[]>(() => toParts(props.value))
  const latest = useRef({ props, list, here: '' })
  latest.current.props = props
  const files = useRef(new Map<string, PickedFile>())

  const put = (next: readonly RichPart[]) => {
    const { props: told, list: old } = latest.current
    latest.current.list = next
    setList(next)
    told.onChange(partsToText(next))
    if (isWaiting(old) !== isWaiting(next)) told.onWaiting?.(isWaiting(next))
  }
  const change = (key: string, part: Partial<ImagePart>) =>
    put(latest.current.list.map((one) => (one.key === key && one.kind === 'picture' ? { ...one, ...part } : one)))

  const send = async (key: string) => {
    const file = files.current.get(key)
    if (!file) return
    change(key, { error: '', sent: 0 })
    try {
      const { id, url } = await latest.current.props.send(file, (sent) => change(key, { sent }))
      change(key, { fileId: id, url, sent: 1 })
      files.current.delete(key)
    } catch (error) {
      change(key, { error: (error as Error).message || '上传失败' })
    }
  }

  return {
    list,
    write: (key, text) =>
      put(latest.current.list.map((one) => (one.key === key && one.kind === 'words' ? { ...one, text } : one))),
    focus: (key) => {
      latest.current.here = key
    },
    async add(picked) {
      const measured = await Promise.all(picked.map((file) => platform.measure('image', file).catch(() => file)))
      const pictures = measured.map((file): ImagePart => {
        const key = newPartKey()
        files.current.set(key, file)
        const { url: shown, width = 0, height = 0 } = file
        return { kind: 'picture', key, fileId: '', shown, url: '', width, height, sent: 0, error: '' }
      })
      put(insertImages(latest.current.list, latest.current.here, pictures))
      // one after another: a phone's line is thin
      for (const { key } of pictures) await send(key)
    },
    remove: (key) => put(removePart(latest.current.list, key)),
    again: (key) => void send(key),
  }
}
