/** Toolbar of the editor; arrow keys move between tools (ARIA toolbar). */
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useState } from 'react'
import { cx } from '@/ui'
import css from './editor.desktop.module.scss'
import { editorCommands, hasMark, isInNode } from './editor-commands.desktop'
import { schema } from './schema.desktop'

/** Outlines of @tabler/icons (MIT); only the editor needs them, so they are not in the table everybody loads. */
const SIGNS = {
  heading: 'M7 12h10M7 5v14M17 5v14M15 19h4M15 5h4M5 19h4M5 5h4',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7h-6l0 -7M13 12h1a3.5 3.5 0 0 1 0 7h-7v-7',
  bullets: 'M9 6l11 0M9 12l11 0M9 18l11 0M5 6l0 .01M5 12l0 .01M5 18l0 .01',
  numbers: 'M11 6h9M11 12h9M12 18h8M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4M6 10v-6l-2 2',
  quote:
    'M10 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5M19 11h-4a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1h3a1 1 0 0 1 1 1v6c0 2.667 -1.333 4.333 -4 5',
  link: 'M9 15l6 -6M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
  image:
    'M15 8h.01M3 6a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-12M3 16l5 -5c.928 -.893 2.072 -.893 3 0l5 5M14 14l1 -1c.928 -.893 2.072 -.893 3 0l3 3',
  undo: 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1',
  redo: 'M15 14l4 -4l-4 -4M19 10h-11a4 4 0 1 0 0 8h1',
} as const
type Sign = keyof typeof SIGNS

interface Tool {
  sign: Sign
  label: string
  /** Without the platform's modifier key, which is added before it. */
  keys?: string
  run?: Command
  isOn?(state: EditorState): boolean
}

const { nodes } = schema
const GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      sign: 'heading',
      label: '小标题',
      keys: 'Alt 2',
      run: editorCommands.heading,
      isOn: (s) => isInNode(s, nodes.heading),
    },
    { sign: 'bold', label: '加粗', keys: 'B', run: editorCommands.bold, isOn: (s) => hasMark(s, 'bold') },
  ],
  [
    {
      sign: 'bullets',
      label: '列表',
      keys: 'Shift 8',
      run: editorCommands.bullets,
      isOn: (s) => isInNode(s, nodes.bullet_list),
    },
    {
      sign: 'numbers',
      label: '编号',
      keys: 'Shift 7',
      run: editorCommands.numbers,
      isOn: (s) => isInNode(s, nodes.ordered_list),
    },
    { sign: 'quote', label: '引用', keys: 'Shift 9', run: editorCommands.quote, isOn: (s) => isInNode(s, nodes.quote) },
  ],
  [
    { sign: 'link', label: '链接', keys: 'K', isOn: (s) => hasMark(s, 'link') },
    { sign: 'image', label: '图片' },
  ],
  [
    { sign: 'undo', label: '撤销', keys: 'Z', run: editorCommands.undo },
    { sign: 'redo', label: '重做', keys: 'Shift Z', run: editorCommands.redo },
  ],
]
const TOOLS = GROUPS.flat()

interface ToolbarProps {
  view: EditorView
  state: EditorState
  onLink(): void
  onImage(): void
}

export function Toolbar({ view, state, onLink, onImage }: ToolbarProps) {
  const [focusedSign, setFocusedSign] = useState<Sign>('heading')
  const press = ({ sign, run }: Tool) => {
    if (sign === 'link') return onLink()
    if (sign === 'image') return onImage()
    run?.(view.state, view.dispatch, view)
    view.focus()
  }
  const walk = (e: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key]
    if (!step) return
    const at = TOOLS.findIndex(({ sign }) => sign === focusedSign)
    const next = TOOLS[(at + step + TOOLS.length) % TOOLS.length]
    if (!next) return
    e.preventDefault()
    setFocusedSign(next.sign)
    e.currentTarget.querySelector<HTMLElement>(`[data-tool=${next.sign}]`)?.focus()
  }
  const toolOf = (tool: Tool) => {
    const { sign, label, keys, run, isOn } = tool
    // a disabled tool stays reachable by the arrow keys, marked as disabled
    const isOff = run ? !run(view.state) : false
    return (
      <button
        key={sign}
        type='button'
        data-tool={sign}
        className={cx(css.tool, isOn?.(state) && css.isOn)}
        aria-label={label}
        aria-pressed={isOn ? isOn(state) : undefined}
        aria-disabled={isOff || undefined}
        title={keys ? `${label}　Ctrl ${keys}` : label}
        tabIndex={sign === focusedSign ? 0 : -1}
        onFocus={() => setFocusedSign(sign)}
        // the text keeps its selection
        onMouseDown={(e) => e.preventDefault()}
        onClick={() => !isOff && press(tool)}
      >
        <svg className={css.sign} viewBox='0 0 24 24' aria-hidden='true'>
          <path d={SIGNS[sign]} />
        </svg>
      </button>
    )
  }
  return (
    <div className={css.bar} role='toolbar' aria-label='排版' onKeyDown={walk}>
      {GROUPS.map((tools) => (
        <div key={tools[0]?.sign} className={css.group}>
          {tools.map(toolOf)}
        </div>
      ))}
    </div>
  )
}
