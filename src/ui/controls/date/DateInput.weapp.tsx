import { Picker, View } from '@tarojs/components'
import { cx } from '../../cx'
import { Icon } from '../../icon'
import pick from '../select/pick.module.scss'
import css from '../TextInputs.module.scss'
import type { DateInputProps } from './date-props'

/** WeChat's own wheel. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, min, max, unit = 'day', invalid, disabled, placeholder = '请选择日期' } = props
  const { id, onBlur, label } = props
  return (
    <Picker
      mode='date'
      fields={unit}
      value={value}
      start={min}
      end={max}
      disabled={disabled}
      onChange={(e) => {
        onChange(String(e.detail.value))
        onBlur?.()
      }}
    >
      <View
        id={id}
        role='button'
        aria-label={label ? `${label}：${value || placeholder}` : undefined}
        aria-disabled={disabled || undefined}
        className={cx(css.control, invalid && css.isInvalid, disabled && css.isOff)}
      >
        <View className={cx(pick.value, !value && pick.isEmpty)}>{value || placeholder}</View>
        <Icon name='calendar' size={18} tone='ink-3' />
      </View>
    </Picker>
  )
}
