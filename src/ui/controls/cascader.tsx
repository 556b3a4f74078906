import { useState } from 'react'
import { Sheet } from '../overlay/panels'
import { Box } from '../primitives'
import { Button } from './button'
import { Chip } from './chips'
import css from './pick.module.scss'
import { PickField } from './pick-field'
import type { CascaderProps, TreePickerProps } from './select-props'
import { labelOf, pathText } from './tree'
import { TreeList } from './tree-list'

/** One leaf of a tree: posts, districts, industries. */
export function Cascader(props: CascaderProps) {
  const { value, onChange, options, placeholder = '请选择', title, canPickBranch, canClear, onBlur, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const pick = (next: string | undefined) => {
    onChange(next)
    close()
  }
  return (
    <>
      <PickField
        {...rest}
        shown={pathText(options, value)}
        placeholder={placeholder}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={title ?? rest.label ?? placeholder}
        isFlush
        footer={canClear && value && <Button onPress={() => pick(undefined)}>清除选择</Button>}
      >
        <TreeList
          options={options}
          chosen={value ? [value] : []}
          start={value}
          canPickBranch={canPickBranch}
          onPick={pick}
        />
      </Sheet>
    </>
  )
}

/** Several places of a tree. */
export function TreePicker(props: TreePickerProps) {
  const {
    value,
    onChange,
    options,
    placeholder = '请选择',
    title,
    max = 5,
    canPickBranch = true,
    onBlur,
    ...rest
  } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const toggle = (one: string) => {
    if (value.includes(one)) onChange(value.filter((other) => other !== one))
    else if (value.length < max) onChange([...value, one])
  }
  const names = value.map((one) => labelOf(options, one))
  return (
    <>
      <PickField
        {...rest}
        shown={names.join('、')}
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
              {`完成（${value.length}/${max}）`}
            </Button>
          </>
        }
      >
        {value.length > 0 && (
          <Box className={css.chosen}>
            {value.map((one) => (
              <Chip key={one} isOn onPress={() => toggle(one)}>
                {`${labelOf(options, one)} ×`}
              </Chip>
            ))}
          </Box>
        )}
        <TreeList options={options} chosen={value} canPickBranch={canPickBranch} onPick={toggle} />
      </Sheet>
    </>
  )
}
