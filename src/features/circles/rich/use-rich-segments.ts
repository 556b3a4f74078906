/** Editor state of rich text on a phone. */

import { useRef, useState } from 'react'
import { type PickedFile, platform } from '@/platform'
import { shownMessage } from '~contract/domain/texts/shown-message'
import {
  type ImageSegment,
  insertImages,
  newSegmentKey,
  type RichSegment,
  removeSegment,
  segmentsToRichText,
  toSegments,
} from './rich-segments'
import type { RichEditorProps } from './types'

export interface RichSegmentsState {
  list: readonly RichSegment[]
  write(key: string, text: string): void
  focus(key: string): void
  add(files: readonly PickedFile[]): Promise<void>
  remove(key: string): void
  again(key: string): void
}

const isWaiting = (segments: readonly RichSegment[]) =>
  segments.some((segment) => segment.kind === 'picture' && !segment.fileId)

export function useRichSegments(props: RichEditorProps): RichSegmentsState {
  const [list, setList] = useState<readonly RichSegment[]>(() => toSegments(props.value))
  const latest = useRef({ props, list, here: '' })
  latest.current.props = props
  const files = useRef(new Map<string, PickedFile>())

  const put = (next: readonly RichSegment[]) => {
    const { props: currentProps, list: old } = latest.current
    latest.current.list = next
    setList(next)
    currentProps.onChange(segmentsToRichText(next))
    if (isWaiting(old) !== isWaiting(next)) currentProps.onWaiting?.(isWaiting(next))
  }
  const change = (key: string, segment: Partial<ImageSegment>) =>
    put(
      latest.current.list.map((current) =>
        current.key === key && current.kind === 'picture' ? { ...current, ...segment } : current,
      ),
    )

  const send = async (key: string) => {
    const file = files.current.get(key)
    if (!file) return
    change(key, { error: '', sent: 0 })
    try {
      const { id, url } = await latest.current.props.send(file, (sent) => change(key, { sent }))
      change(key, { fileId: id, url, sent: 1 })
      files.current.delete(key)
    } catch (error) {
      change(key, { error: shownMessage(error) || '上传失败' })
    }
  }

  return {
    list,
    write: (key, text) =>
      put(
        latest.current.list.map((current) =>
          current.key === key && current.kind === 'words' ? { ...current, text } : current,
        ),
      ),
    focus: (key) => {
      latest.current.here = key
    },
    async add(picked) {
      const measured = await Promise.all(picked.map((file) => platform.measure('image', file).catch(() => file)))
      const images = measured.map((file): ImageSegment => {
        const key = newSegmentKey()
        files.current.set(key, file)
        const { url: shown, width = 0, height = 0 } = file
        return { kind: 'picture', key, fileId: '', shown, url: '', width, height, sent: 0, error: '' }
      })
      put(insertImages(latest.current.list, latest.current.here, images))
      // one after another: mobile upload bandwidth is small
      for (const { key } of images) await send(key)
    },
    remove: (key) => put(removeSegment(latest.current.list, key)),
    again: (key) => void send(key),
  }
}
