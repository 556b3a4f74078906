import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { AntdTheme } from '../../theme/antd.desktop'
import type { DateInputProps } from './date-props'

/** antd speaks dayjs; the pages speak ISO dates. */
export default function AntdDate(props: DateInputProps) {
  const {
    value,
    onChange,
    min,
    max,
    unit = 'day',
    invalid,
    label,
    describedBy,
    placeholder = '请选择日期',
    ...rest
  } = props
  const shape = unit === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'
  return (
    <AntdTheme>
      <DatePicker
        {...rest}
        picker={unit === 'month' ? 'month' : 'date'}
        format={shape}
        value={value ? dayjs(value) : null}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        status={invalid ? 'error' : undefined}
        placeholder={placeholder}
        aria-label={label}
        aria-describedby={describedBy}
        style={{ width: '100%' }}
        onChange={(day) => onChange(day ? day.format(shape) : '')}
      />
    </AntdTheme>
  )
}
