/** Editor on desktop: a toolbar above the text; every tool has a shortcut. */
import { useState } from 'react'
import { platform } from '@/platform'
import { cx } from '@/ui'
import type { RichEditorProps } from '../types'
import css from './editor.desktop.module.scss'
import { setLink } from './editor-commands.desktop'
import { insertImages } from './image-nodes.desktop'
import { LinkForm } from './LinkForm.desktop'
import { Toolbar } from './Toolbar.desktop'
import { useEditor } from './use-editor.desktop'

/** Images per pick. */
const MAX_IMAGES_PER_PICK = 9

export function DeskEditor(props: RichEditorProps) {
  const [isLinking, setLinking] = useState(false)
  const { box, view, state } = useEditor(props, () => setLinking(true))
  const link = (href: string | undefined) => {
    setLinking(false)
    if (view && href !== undefined) setLink(href)(view.state, view.dispatch)
    view?.focus()
  }
  const addImages = async () => {
    const picked = await platform.pickImages({ count: MAX_IMAGES_PER_PICK })
    const measured = await Promise.all(picked.map((file) => platform.measure('image', file).catch(() => file)))
    if (view) insertImages(view, measured, props.send)
    view?.focus()
  }
  return (
    <div className={cx(css.editor, props.invalid && css.isInvalid)}>
      {view && state && (
        <Toolbar view={view} state={state} onLink={() => setLinking(true)} onImage={() => void addImages()} />
      )}
      {isLinking && state && <LinkForm state={state} onDone={link} />}
      <div ref={box} className={css.box} />
    </div>
  )
}
