/** Keyboard shortcuts and input rules of the editor. Tab leaves it. */
import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { schema } from './schema.desktop'

const { nodes, marks } = schema

/** The nearest block round the cursor that is one of these. */
export function isInNode(state: EditorState, ...types: NodeType[]): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) if (types.includes($from.node(depth).type)) return true
  return false
}

export function hasMark(state: EditorState, name: 'bold' | 'link'): boolean {
  const { from, to, empty, $from } = state.selection
  const mark = marks[name]
  return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark)
}

const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    setBlockType(isInNode(state, type) ? nodes.paragraph : type)(state, dispatch, view)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    isInNode(state, nodes.list_item)
      ? liftListItem(nodes.list_item)(state, dispatch, view)
      : wrapInList(type)(state, dispatch, view)

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

export const editorCommands = {
  undo,
  redo,
  bold: toggleMark(marks.bold),
  heading: toggleBlock(nodes.heading),
  quote: toggleBlock(nodes.quote),
  bullets: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
} satisfies Record<string, Command>

/** Puts a link on the selection, or takes it off (''). With nothing selected the address itself is written. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const { tr } = state
    if (!href) tr.removeMark(from, to, marks.link)
    else if (empty) tr.insert(from, schema.text(href, [marks.link.create({ href })]))
    else tr.addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const keyPlugins = (openLinkDialog: () => void): Plugin[] => [
  inputRules({
    rules: [
      textblockTypeInputRule(/^##?\s$/, nodes.heading),
      textblockTypeInputRule(/^[>》]\s$/, nodes.quote),
      wrappingInputRule(/^[-*•]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1[.、]\s?$/, nodes.ordered_list),
    ],
  }),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': editorCommands.bold,
    'Mod-Alt-2': editorCommands.heading,
    'Mod-Shift-9': editorCommands.quote,
    'Mod-Shift-8': editorCommands.bullets,
    'Mod-Shift-7': editorCommands.numbers,
    'Shift-Enter': lineBreak,
    Enter: splitListItem(nodes.list_item),
    Backspace: undoInputRule,
    'Mod-k': () => {
      openLinkDialog()
      return true
    },
  }),
  keymap(baseKeymap),
]
