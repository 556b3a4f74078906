import { cx } from '../../cx'
import type { FieldControl } from '../../form/types'
import { Icon, type IconName } from '../../icon'
import { Box, Pressable } from '../../primitives'
import text from '../TextInputs.module.scss'
import css from './pick.module.scss'

export interface PickerFieldProps
  extends Pick<FieldControl<unknown>, 'id' | 'invalid' | 'disabled' | 'label' | 'describedBy'> {
  /** What is chosen, '' when nothing. */
  shown: string
  placeholder: string
  icon?: IconName
  onOpen(): void
  isOpen: boolean
}

/** Looks like a field and opens a sheet. */
export function PickerField(props: PickerFieldProps) {
  const { shown, placeholder, icon = 'chevron-down', onOpen, isOpen, id, invalid, disabled, label, describedBy } = props
  return (
    <Pressable
      id={id}
      disabled={disabled}
      aria-haspopup='dialog'
      aria-expanded={isOpen}
      aria-label={label ? `${label}：${shown || placeholder}` : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onPress={onOpen}
      className={cx(text.control, invalid && text.isInvalid, disabled && text.isOff)}
    >
      <Box className={cx(css.value, !shown && css.isEmpty)}>{shown || placeholder}</Box>
      <Icon name={icon} size={16} tone='ink-3' />
    </Pressable>
  )
}
