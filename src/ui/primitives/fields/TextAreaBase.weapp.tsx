import { Textarea } from '@tarojs/components'
import type { TextAreaBaseProps } from '../props'

/** Line height of a text area, in letters (ui/controls/text.module.scss). */
const LINE = 1.5

export function TextAreaBase(props: TextAreaBaseProps) {
  const {
    onChange,
    onBlur,
    onFocus,
    onEnter,
    isGrowing,
    hasKeyboardRoom,
    caretAt = -1,
    onCaret,
    autoFocus,
    maxLength = -1,
    rows,
    ...rest
  } = props
  return (
    <Textarea
      id={rest.id}
      className={rest.className}
      value={rest.value}
      placeholder={rest.placeholder}
      disabled={rest.disabled}
      aria-label={rest['aria-label']}
      aria-invalid={rest['aria-invalid']}
      aria-required={rest['aria-required']}
      autoHeight={Boolean(isGrowing)}
      {...(rows ? { style: { minHeight: `${rows * LINE}em` } } : {})}
      maxlength={maxLength}
      focus={Boolean(autoFocus)}
      showConfirmBar={false}
      disableDefaultPadding
      cursorSpacing={24}
      adjustPosition={!hasKeyboardRoom}
      holdKeyboard={Boolean(hasKeyboardRoom)}
      cursor={caretAt}
      placeholderClass='placeholder'
      {...(onEnter ? { confirmType: 'send' as const, confirmHold: true, onConfirm: () => onEnter() } : {})}
      onInput={(e) => {
        onCaret?.(e.detail.cursor ?? e.detail.value.length)
        onChange(e.detail.value)
      }}
      {...(onBlur || onCaret
        ? {
            onBlur: (e) => {
              onCaret?.(e.detail.cursor ?? e.detail.value.length)
              onBlur?.()
            },
          }
        : {})}
      {...(onFocus ? { onFocus: () => onFocus() } : {})}
    />
  )
}
