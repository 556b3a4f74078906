/** One ProseMirror view inside React: it owns its document and emits changes. */
import { history } from 'prosemirror-history'
import { EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { toast } from '@/ui'
import type { RichEditorProps } from '../types'
import { pendingUploads, toDocument, toRichText } from './convert-document.desktop'
import css from './editor.desktop.module.scss'
import { keyPlugins } from './editor-commands.desktop'
import { imageNodeView, insertImages } from './image-nodes.desktop'
import { imagesIn } from './transferred-images.desktop'

/** Placeholder of an empty document. */
const hint = (text: string) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const isEmpty = doc.childCount === 1 && doc.firstChild?.isTextblock && !doc.firstChild.content.size
        if (!isEmpty) return null
        return DecorationSet.create(doc, [
          Decoration.node(0, doc.firstChild?.nodeSize ?? 0, { class: css.hint ?? '', 'data-hint': text }),
        ])
      },
    },
  })

export interface Editor {
  box: React.RefObject<HTMLDivElement>
  view: EditorView | undefined
  state: EditorState | undefined
}

export function useEditor(props: RichEditorProps, openLinkDialog: () => void): Editor {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ props, openLinkDialog })
  latest.current = { props, openLinkDialog }
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: one view for the life of the part
  useEffect(() => {
    const { value, placeholder = '' } = props
    const send: RichEditorProps['send'] = (...sent) => latest.current.props.send(...sent)
    const takes = (target: EditorView, data: DataTransfer | null, isDrop: boolean) => {
      if (!data) return false
      const { images, refusal } = imagesIn(data)
      insertImages(target, images, send)
      // a paste may have a text beside its file, which is pasted then
      const isRefused = refusal !== '' && (isDrop || data.getData('text/plain') === '')
      if (isRefused) toast(refusal, 'warning')
      return images.length > 0 || isRefused
    }
    const made = new EditorView(box.current, {
      state: EditorState.create({
        doc: toDocument(value),
        plugins: [history(), hint(placeholder), ...keyPlugins(() => latest.current.openLinkDialog())],
      }),
      nodeViews: {
        image: imageNodeView(send, { image: css.image ?? '', cover: css.cover ?? '', again: css.again ?? '' }),
      },
      attributes: () => attributesOf(latest.current.props),
      handlePaste: (target, event) => takes(target, event.clipboardData, false),
      handleDrop: (target, event) => takes(target, event.dataTransfer, true),
      handleDOMEvents: {
        blur: () => {
          latest.current.props.onBlur?.()
        },
      },
      dispatchTransaction(tr) {
        const next = made.state.apply(tr)
        made.updateState(next)
        setState(next)
        if (!tr.docChanged) return
        latest.current.props.onChange(toRichText(next.doc))
        latest.current.props.onWaiting?.(pendingUploads(next.doc).length > 0)
      },
    })
    setView(made)
    setState(made.state)
    return () => made.destroy()
  }, [])

  // ARIA follows the form's validation
  // biome-ignore lint/correctness/useExhaustiveDependencies: read through latest
  useEffect(() => view?.setProps({}), [view, props.invalid, props.describedBy, props.label])
  return { box, view, state }
}

const attributesOf = ({ id, label, invalid, describedBy }: RichEditorProps): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  class: css.text ?? '',
  ...(id ? { id } : {}),
  ...(label ? { 'aria-label': label } : {}),
  ...(invalid ? { 'aria-invalid': 'true' } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
})
