import { cx } from '../cx'
import type { FieldControl } from '../form/types'
import { Icon } from '../icon'
import { Box, Pressable, type PressableProps, Text } from '../primitives'
import type { Option } from './Checks'
import css from './choice.module.scss'

export interface ChipProps extends Omit<PressableProps, 'children'> {
  children: string
  isOn?: boolean
  /** Opens something. */
  hasMore?: boolean
  /** A press takes it away. */
  isRemovable?: boolean
}

/** A filter or small choice: grey, tinted when it is set. */
export const Chip = ({ children, isOn, hasMore, isRemovable, className, ...rest }: ChipProps) => (
  <Pressable
    {...rest}
    aria-pressed={rest.role ? undefined : Boolean(isOn)}
    className={cx('hit', css.chip, isOn && css.isCurrent, className)}
  >
    <Text>{children}</Text>
    {(hasMore || isRemovable) && (
      <Icon name={isRemovable ? 'x' : 'chevron-down'} size={16} tone={isOn ? 'brand-ink' : 'ink-3'} />
    )}
  </Pressable>
)

interface ChipOptions<T> {
  options: readonly Option<T>[]
  /** Four equal columns, as in a filter sheet. */
  isGrid?: boolean
}

export interface ChipSelectProps<T> extends FieldControl<T | undefined>, ChipOptions<T> {
  /** A second press takes the choice back. */
  canClear?: boolean
}

/** One of several as chips. */
export function ChipSelect<T extends string | number>(props: ChipSelectProps<T>) {
  const { value, onChange, options, isGrid, canClear, disabled, id, label } = props
  return (
    <Box id={id} role='group' aria-label={label} className={isGrid ? css.grid : css.chips}>
      {options.map((option) => (
        <Chip
          key={String(option.value)}
          isOn={option.value === value}
          disabled={disabled || option.disabled}
          onPress={() => onChange(canClear && option.value === value ? undefined : option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </Box>
  )
}

export interface ChipMultiSelectProps<T> extends FieldControl<readonly T[]>, ChipOptions<T> {
  /** No more than this many; the others fade. */
  max?: number
}

/** Any of several as chips. */
export function ChipMultiSelect<T extends string | number>(props: ChipMultiSelectProps<T>) {
  const { value, onChange, options, isGrid, max = Number.POSITIVE_INFINITY, disabled, id, label } = props
  return (
    <Box id={id} role='group' aria-label={label} className={isGrid ? css.grid : css.chips}>
      {options.map((option) => {
        const isOn = value.includes(option.value)
        const isFull = !isOn && value.length >= max
        return (
          <Chip
            key={String(option.value)}
            isOn={isOn}
            disabled={disabled || option.disabled || isFull}
            className={isFull ? css.isDim : undefined}
            onPress={() =>
              onChange(isOn ? value.filter((chosen) => chosen !== option.value) : [...value, option.value])
            }
          >
            {option.label}
          </Chip>
        )
      })}
    </Box>
  )
}
