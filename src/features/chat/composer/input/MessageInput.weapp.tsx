import { useState } from 'react'
import { Box, TextAreaBase } from '@/ui'
import css from '../composer.module.scss'
import type { MessageInputProps } from '../types'
import { useFocusRequest } from './use-focus-request'

/** The editor in the mini-program: the keyboard's send key sends and the keyboard stays open. WeChat's textarea ignores our padding. */
export function MessageInput(props: MessageInputProps) {
  const { value, onChange, onSend, onFocus, onBlur, placeholder, focusKey, caret, disabled, className } = props
  /** Where the caret goes with a focus that was asked for; undefined again once the focus is lost. */
  const [caretAt, setCaretAt] = useState<number>()
  useFocusRequest(focusKey, () => setCaretAt(caret.current))
  return (
    <Box className={className}>
      <TextAreaBase
        className={css.bare}
        value={value}
        disabled={disabled}
        autoFocus={caretAt !== undefined}
        {...(caretAt === undefined ? {} : { caretAt })}
        onCaret={(position) => {
          caret.current = position
        }}
        onChange={onChange}
        onEnter={onSend}
        onFocus={onFocus}
        onBlur={() => {
          setCaretAt(undefined)
          onBlur()
        }}
        placeholder={placeholder}
        aria-label={placeholder}
        isGrowing
        hasKeyboardRoom
      />
    </Box>
  )
}
