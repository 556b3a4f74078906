import { Box, TextAreaBase } from '@/ui'
import css from '../composer.module.scss'
import type { MessageInputProps } from '../types'

/** The editor in the mini-program: the keyboard's send key sends and the keyboard stays open. WeChat's textarea ignores our padding. */
export const MessageInput = ({
  value,
  onChange,
  onSend,
  onFocus,
  onBlur,
  placeholder,
  caret,
  disabled,
  className,
}: MessageInputProps) => (
  <Box className={className}>
    <TextAreaBase
      className={css.bare}
      value={value}
      disabled={disabled}
      onChange={(next) => {
        // WeChat does not report the caret position: insertions go to the end.
        caret.current = next.length
        onChange(next)
      }}
      onEnter={onSend}
      onFocus={onFocus}
      onBlur={onBlur}
      placeholder={placeholder}
      aria-label={placeholder}
      isGrowing
      hasKeyboardRoom
    />
  </Box>
)
