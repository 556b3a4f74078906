import { type ComponentType, lazy, Suspense } from 'react'
import { PickerField } from './PickerField'
import type { MultiSelectProps, SelectProps } from './select-props'

const LazySingle = lazy(async () => ({
  default: (await import('./AntdSelect.desktop')).AntdSelect as ComponentType<SelectProps<never>>,
}))
const LazyMultiple = lazy(async () => ({
  default: (await import('./AntdSelect.desktop')).AntdMultiSelect as ComponentType<MultiSelectProps<never>>,
}))

const nothing = () => undefined

const Waiting = ({ shown, placeholder = '请选择', label }: { shown: string; placeholder?: string; label?: string }) => (
  <PickerField shown={shown} placeholder={placeholder} label={label} isOpen={false} onOpen={nothing} />
)

/** One of many: antd's select, fetched when the first one is shown. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const shown = props.options.find((option) => option.value === props.value)?.label ?? ''
  return (
    <Suspense fallback={<Waiting {...props} shown={shown} />}>
      <LazySingle {...(props as never as SelectProps<never>)} />
    </Suspense>
  )
}

/** Several of many. */
export function MultiSelect<T extends string | number>(props: MultiSelectProps<T>) {
  const shown = props.options.filter((option) => props.value.includes(option.value)).map((option) => option.label)
  return (
    <Suspense fallback={<Waiting {...props} shown={shown.join('、')} />}>
      <LazyMultiple {...(props as never as MultiSelectProps<never>)} />
    </Suspense>
  )
}
