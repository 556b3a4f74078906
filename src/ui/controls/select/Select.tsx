import { OptionList } from './OptionList'
import { MultiPicker, SinglePicker } from './PickerSheet'
import type { MultiSelectProps, SelectProps } from './select-props'

/** Choices that a sheet shows without scrolling. */
const MAX_IN_SHEET = 8

/** One of many: a sheet on a phone, antd's select on desktop. */
export function Select<T extends string | number>({ options, ...rest }: SelectProps<T>) {
  const shown = options.find((option) => option.value === rest.value)?.label ?? ''
  return (
    <SinglePicker {...rest} isLong={options.length > MAX_IN_SHEET} shown={shown}>
      {(pick) => <OptionList options={options} isChosen={(one) => one === rest.value} onPick={pick} />}
    </SinglePicker>
  )
}

/** Several of many. */
export function MultiSelect<T extends string | number>({ options, ...rest }: MultiSelectProps<T>) {
  const nameOf = (one: T) => options.find((option) => option.value === one)?.label ?? ''
  return (
    <MultiPicker {...rest} isLong={options.length > MAX_IN_SHEET} nameOf={nameOf}>
      {(toggle) => <OptionList options={options} isChosen={(one) => rest.value.includes(one)} onPick={toggle} />}
    </MultiPicker>
  )
}
