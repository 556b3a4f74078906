import { Select } from 'antd'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { AntdTheme } from '../../theme/antd.desktop'
import { isLongList } from './long-list'
import type { MultiSelectProps, SelectProps } from './select-props'

const matchesOption = (word: string, option?: { label?: unknown }) => isTypedIn(word, String(option?.label ?? ''))

const shared = (p: SelectProps<never> | MultiSelectProps<never>) => ({
  id: p.id,
  disabled: p.disabled,
  status: p.invalid ? ('error' as const) : undefined,
  placeholder: p.placeholder ?? '请选择',
  'aria-label': p.label,
  'aria-describedby': p.describedBy,
  onBlur: p.onBlur,
  style: { width: '100%' },
  showSearch: isLongList(p.options.length)
    ? { filterOption: matchesOption, optionFilterProp: 'label' as const }
    : false,
  options: p.options.map(({ value, label, disabled }) => ({ value, label, disabled })),
})

export function AntdSelect<T extends string | number>(props: SelectProps<T>) {
  const { value, onChange, canClear, options } = props
  return (
    <AntdTheme>
      <Select<T>
        {...(shared(props as never) as object)}
        // A value that is no option is shown as nothing, never as a bare code.
        value={options.some((option) => option.value === value) ? value : undefined}
        allowClear={canClear}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </AntdTheme>
  )
}

export function AntdMultiSelect<T extends string | number>(props: MultiSelectProps<T>) {
  const { value, onChange, options, max } = props
  return (
    <AntdTheme>
      <Select<T[]>
        {...(shared(props as never) as object)}
        mode='multiple'
        maxCount={max}
        maxTagCount='responsive'
        value={value.filter((chosen) => options.some((option) => option.value === chosen))}
        onChange={onChange}
      />
    </AntdTheme>
  )
}
