import { useState } from 'react'
import { Sheet } from '../overlay/panels'
import { Button } from './button'
import { OptionList } from './option-list'
import { PickField } from './pick-field'
import type { MultiSelectProps, SelectProps } from './select-props'

/** One of many: a sheet on a phone, antd's select at a desk. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const { value, onChange, options, placeholder = '请选择', title, canClear, onBlur, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const pick = (next: T | undefined) => {
    onChange(next)
    close()
  }
  const shown = options.find((option) => option.value === value)?.label ?? ''
  return (
    <>
      <PickField {...rest} shown={shown} placeholder={placeholder} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={title ?? rest.label ?? placeholder}
        footer={canClear && value !== undefined && <Button onPress={() => pick(undefined)}>清除选择</Button>}
        isFlush
      >
        <OptionList options={options} isChosen={(one) => one === value} onPick={(one) => pick(one)} />
      </Sheet>
    </>
  )
}

/** Several of many. */
export function MultiSelect<T extends string | number>(props: MultiSelectProps<T>) {
  const {
    value,
    onChange,
    options,
    placeholder = '请选择',
    title,
    max = Number.POSITIVE_INFINITY,
    onBlur,
    ...rest
  } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const toggle = (one: T) => {
    if (value.includes(one)) onChange(value.filter((other) => other !== one))
    else if (value.length < max) onChange([...value, one])
  }
  const shown = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  return (
    <>
      <PickField
        {...rest}
        shown={shown.join('、')}
        placeholder={placeholder}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={title ?? rest.label ?? placeholder}
        isFlush
        footer={
          <>
            <Button onPress={() => onChange([])}>清空</Button>
            <Button kind='primary' onPress={close}>
              完成{value.length ? `（${value.length}）` : ''}
            </Button>
          </>
        }
      >
        <OptionList options={options} isChosen={(one) => value.includes(one)} onPick={toggle} />
      </Sheet>
    </>
  )
}
