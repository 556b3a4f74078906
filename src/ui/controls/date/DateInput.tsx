import { cx } from '../../cx'
import { Box } from '../../primitives'
import css from '../TextInputs.module.scss'
import type { DateInputProps } from './date-props'

/** A day as ISO date; the phone's own picker. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, min, max, unit = 'day', invalid, disabled, label, describedBy, id, onBlur } = props
  return (
    <Box className={cx(css.control, invalid && css.isInvalid, disabled && css.isOff)}>
      <input
        id={id}
        type={unit === 'month' ? 'month' : 'date'}
        className={css.input}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(e) => onChange(e.target.value)}
        onBlur={onBlur}
      />
    </Box>
  )
}
