import { isLongList } from './long-list'
import { OptionList } from './OptionList'
import { MultiPicker, SinglePicker } from './PickerSheet'
import type { MultiSelectProps, SelectProps } from './select-props'

/** One of many: a sheet on a phone, antd's select on desktop. */
export function Select<T extends string | number>({ options, ...rest }: SelectProps<T>) {
  const shown = options.find((option) => option.value === rest.value)?.label ?? ''
  return (
    <SinglePicker {...rest} isLong={isLongList(options.length)} shown={shown}>
      {(pick) => <OptionList options={options} isChosen={(picked) => picked === rest.value} onPick={pick} />}
    </SinglePicker>
  )
}

/** Several of many. */
export function MultiSelect<T extends string | number>({ options, ...rest }: MultiSelectProps<T>) {
  const nameOf = (value: T) => options.find((option) => option.value === value)?.label ?? ''
  return (
    <MultiPicker {...rest} isLong={isLongList(options.length)} nameOf={nameOf}>
      {(toggle) => <OptionList options={options} isChosen={(picked) => rest.value.includes(picked)} onPick={toggle} />}
    </MultiPicker>
  )
}
