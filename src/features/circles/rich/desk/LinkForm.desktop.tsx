/** The address of a link, in a line below the tools. */
import type { EditorState } from 'prosemirror-state'
import { useState } from 'react'
import { Button, isImeKey, TextInput } from '@/ui'
import { safeLink } from '~contract/domain/rich-text'
import css from './editor.desktop.module.scss'
import { schema } from './schema.desktop'

interface LinkLineProps {
  state: EditorState
  /** '' takes the link off, undefined changes nothing. */
  onDone(href: string | undefined): void
}

/** The address under the selection, '' without one. */
function hrefAt(state: EditorState): string {
  const { from, to, $from } = state.selection
  let href = String(schema.marks.link.isInSet($from.marks())?.attrs.href ?? '')
  state.doc.nodesBetween(from, to, (node) => {
    href ||= String(schema.marks.link.isInSet(node.marks)?.attrs.href ?? '')
  })
  return href
}

/** Scheme added when the user leaves it out. */
const whole = (typed: string) => (/^(https?:\/\/|\/)/i.test(typed) || !typed ? typed : `https://${typed}`)

export function LinkForm({ state, onDone }: LinkLineProps) {
  const [old] = useState(() => hrefAt(state))
  const [href, setHref] = useState(old)
  const [isWrong, setWrong] = useState(false)
  const done = () => {
    const safe = safeLink(whole(href.trim()))
    if (!safe) return setWrong(true)
    onDone(safe)
  }
  return (
    <form
      className={css.line}
      onSubmit={(e) => e.preventDefault()}
      onKeyDown={(e) => e.key === 'Escape' && !isImeKey(e) && onDone(undefined)}
    >
      <TextInput
        autoFocus
        label='链接地址'
        placeholder='https://'
        value={href}
        invalid={isWrong}
        onChange={(text) => {
          setHref(text)
          setWrong(false)
        }}
        onEnter={done}
      />
      <Button kind='primary' onPress={done}>
        确定
      </Button>
      {old && <Button onPress={() => onDone('')}>移除链接</Button>}
      <Button kind='quiet' onPress={() => onDone(undefined)}>
        取消
      </Button>
      {isWrong && (
        <span role='alert' className={css.wrong}>
          请填写完整的网址
        </span>
      )}
    </form>
  )
}
