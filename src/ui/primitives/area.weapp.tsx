import { Textarea } from '@tarojs/components'
import type { AreaProps } from './props'

export function Area(props: AreaProps) {
  const { onChange, onBlur, onFocus, onEnter, isGrowing, autoFocus, maxLength = -1, ...rest } = props
  return (
    <Textarea
      id={rest.id}
      className={rest.className}
      value={rest.value}
      placeholder={rest.placeholder}
      disabled={rest.disabled}
      ariaLabel={rest['aria-label']}
      autoHeight={Boolean(isGrowing)}
      maxlength={maxLength}
      focus={Boolean(autoFocus)}
      showConfirmBar={false}
      disableDefaultPadding
      cursorSpacing={24}
      placeholderClass='placeholder'
      {...(onEnter ? { confirmType: 'send' as const, confirmHold: true, onConfirm: () => onEnter() } : {})}
      onInput={(e) => onChange(e.detail.value)}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      {...(onFocus ? { onFocus: () => onFocus() } : {})}
    />
  )
}
