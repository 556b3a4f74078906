/** Pictures in the editor: shown at once, sent behind, with progress; failed ones offer another try. */
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeViewConstructor } from 'prosemirror-view'
import type { PickedFile } from '@/platform'
import type { SubmitRichText } from '../types'
import { schema } from './schema.desktop'

interface Upload {
  file: PickedFile
  part: number
  error: string
}

const uploads = new Map<string, Upload>()
const watchers = new Map<string, () => void>()
let count = 0

const put = (name: string, change: Partial<Upload>) => {
  const old = uploads.get(name)
  if (!old) return
  uploads.set(name, { ...old, ...change })
  watchers.get(name)?.()
}

function placeOf(view: EditorView, name: string): number {
  let at = -1
  view.state.doc.descendants((node, pos) => {
    if (node.attrs.pending === name) at = pos
  })
  return at
}

async function run(view: EditorView, name: string, send: SubmitRichText): Promise<void> {
  const upload = uploads.get(name)
  if (!upload) return
  put(name, { part: 0, error: '' })
  try {
    const { id, url } = await send(upload.file, (part) => put(name, { part }))
    const at = view.isDestroyed ? -1 : placeOf(view, name)
    if (at >= 0) {
      const node = view.state.doc.nodeAt(at)
      const attrs = { ...node?.attrs, fileId: id, url, pending: '' }
      // undo takes the picture away as a whole, not its upload
      view.dispatch(view.state.tr.setNodeMarkup(at, undefined, attrs).setMeta('addToHistory', false))
    }
    uploads.delete(name)
  } catch (error) {
    put(name, { error: (error as Error).message || '上传失败' })
  }
}

/** Puts pictures where the cursor is and sends them. */
export function insertImages(view: EditorView, files: readonly PickedFile[], send: SubmitRichText): void {
  for (const file of files) {
    const name = `upload-${++count}`
    uploads.set(name, { file, part: 0, error: '' })
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

export interface ImageNodeState {
  picture: string
  cover: string
  again: string
}

/** How a picture stands in the editor. */
export const imageNodeView =
  (send: SubmitRichText, look: ImageNodeState): NodeViewConstructor =>
  (node, view) => {
    const dom = make('div', look.picture)
    const img = document.createElement('img')
    dom.append(img)
    const cover = make('div', look.cover)
    cover.setAttribute('role', 'status')
    let own = ''

    const draw = () => {
      const upload = own ? uploads.get(own) : undefined
      cover.remove()
      if (!upload) return
      cover.replaceChildren(upload.error || `正在上传 ${Math.round(upload.part * 100)}%`)
      if (upload.error) {
        const again = make('button', look.again, '重试')
        again.setAttribute('type', 'button')
        again.onclick = () => void run(view, own, send)
        cover.append(again)
      }
      dom.append(cover)
    }
    const show = (shown: Node) => {
      img.src = String(shown.attrs.url)
      img.alt = String(shown.attrs.alt) || '正文里的图片'
      watchers.delete(own)
      own = String(shown.attrs.pending)
      if (own) watchers.set(own, draw)
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
      destroy: () => void watchers.delete(own),
    }
  }
