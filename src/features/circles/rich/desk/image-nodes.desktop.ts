/** Images in the editor: shown at once, uploaded in the background with progress; failed ones can be retried. */

import type { Node } from 'prosemirror-model'
import type { EditorView, NodeViewConstructor } from 'prosemirror-view'
import type { PickedFile } from '@/platform'
import { shownMessage } from '~contract/domain/texts/shown-message'
import type { SubmitRichText } from '../types'
import { schema } from './schema.desktop'

interface Upload {
  file: PickedFile
  progress: number
  error: string
}

const uploads = new Map<string, Upload>()
const watchers = new Map<string, () => void>()
let count = 0

const update = (name: string, change: Partial<Upload>) => {
  const old = uploads.get(name)
  if (!old) return
  uploads.set(name, { ...old, ...change })
  watchers.get(name)?.()
}

function positionOf(view: EditorView, name: string): number {
  let at = -1
  view.state.doc.descendants((node, pos) => {
    if (node.attrs.pending === name) at = pos
  })
  return at
}

async function run(view: EditorView, name: string, send: SubmitRichText): Promise<void> {
  const upload = uploads.get(name)
  if (!upload) return
  update(name, { progress: 0, error: '' })
  try {
    const { id, url } = await send(upload.file, (progress) => update(name, { progress }))
    const at = view.isDestroyed ? -1 : positionOf(view, name)
    if (at >= 0) {
      const node = view.state.doc.nodeAt(at)
      const attrs = { ...node?.attrs, fileId: id, url, pending: '' }
      // undo removes the image as a whole, not its upload
      view.dispatch(view.state.tr.setNodeMarkup(at, undefined, attrs).setMeta('addToHistory', false))
    }
    uploads.delete(name)
  } catch (error) {
    update(name, { error: shownMessage(error) || '上传失败' })
  }
}

/** Inserts images at the cursor and uploads them. */
export function insertImages(view: EditorView, files: readonly PickedFile[], send: SubmitRichText): void {
  for (const file of files) {
    const name = `upload-${++count}`
    uploads.set(name, { file, progress: 0, error: '' })
    const { width = 0, height = 0 } = file
    const node = schema.nodes.image.create({ url: file.url, pending: name, width, height })
    view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
    void run(view, name, send)
  }
}

const make = (tag: string, className: string, text = '') => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

export interface ImageNodeClasses {
  image: string
  cover: string
  again: string
}

/** Node view of an image in the editor. */
export const imageNodeView =
  (send: SubmitRichText, classes: ImageNodeClasses): NodeViewConstructor =>
  (node, view) => {
    const dom = make('div', classes.image)
    const img = document.createElement('img')
    dom.append(img)
    const cover = make('div', classes.cover)
    cover.setAttribute('role', 'status')
    let pendingName = ''

    const draw = () => {
      const upload = pendingName ? uploads.get(pendingName) : undefined
      cover.remove()
      if (!upload) return
      cover.replaceChildren(upload.error || `正在上传 ${Math.round(upload.progress * 100)}%`)
      if (upload.error) {
        const again = make('button', classes.again, '重试')
        again.setAttribute('type', 'button')
        again.onclick = () => void run(view, pendingName, send)
        cover.append(again)
      }
      dom.append(cover)
    }
    const show = (shown: Node) => {
      img.src = String(shown.attrs.url)
      img.alt = String(shown.attrs.alt) || '正文里的图片'
      watchers.delete(pendingName)
      pendingName = String(shown.attrs.pending)
      if (pendingName) watchers.set(pendingName, draw)
      draw()
    }
    show(node)
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        show(next)
        return true
      },
      stopEvent: (event) => (event.target as HTMLElement).tagName === 'BUTTON',
      ignoreMutation: () => true,
      destroy: () => void watchers.delete(pendingName),
    }
  }
