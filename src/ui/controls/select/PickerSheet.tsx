import { type ReactNode, useState } from 'react'
import type { FieldControl } from '../../form/types'
import { PickerPanel, Sheet } from '../../overlay/panels'
import { Box } from '../../primitives'
import { Button } from '../buttons/Button'
import { Chip } from '../chips'
import { PickerField, type PickerFieldProps } from './PickerField'
import css from './pick.module.scss'

interface SheetProps extends Pick<PickerFieldProps, 'id' | 'invalid' | 'disabled' | 'label' | 'describedBy'> {
  placeholder?: string
  /** Title of the sheet; the field's label when absent. */
  title?: string
  /** What the field shows, '' for nothing. */
  shown: string
  onBlur?(): void
  /** More choices than a sheet shows at once: they get a phone's whole screen. */
  isLong?: boolean
  /** Gets the way to close. */
  footer(close: () => void): ReactNode
  children(close: () => void): ReactNode
}

/** A field that opens its choices; leaving them leaves the field. */
function SheetField({ title, placeholder = '请选择', onBlur, isLong, footer, children, ...field }: SheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const Choices = isLong ? PickerPanel : Sheet
  return (
    <>
      <PickerField {...field} placeholder={placeholder} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Choices
        isOpen={isOpen}
        onClose={close}
        title={title ?? field.label ?? placeholder}
        footer={isOpen && footer(close)}
        isFlush
      >
        {isOpen && children(close)}
      </Choices>
    </>
  )
}

type Shared = Omit<SheetProps, 'children' | 'footer' | 'shown'>

export interface SinglePickerProps<T> extends FieldControl<T | undefined>, Shared {
  shown: string
  canClear?: boolean
  /** The choices; a pick closes the sheet. */
  children(pick: (value: T) => void): ReactNode
}

/** One choice: the first pick is the answer. */
export function SinglePicker<T>({ value, onChange, canClear, children, ...rest }: SinglePickerProps<T>) {
  const answer = (close: () => void) => (next: T | undefined) => {
    onChange(next)
    close()
  }
  return (
    <SheetField
      {...rest}
      footer={(close) =>
        canClear && value !== undefined && <Button onPress={() => answer(close)(undefined)}>清除选择</Button>
      }
    >
      {(close) => children(answer(close))}
    </SheetField>
  )
}

export interface MultiPickerProps<T> extends FieldControl<readonly T[]>, Shared {
  nameOf(value: T): string
  /** No limit when absent. */
  max?: number
  /** The choices; a second pick takes one back. */
  children(toggle: (value: T) => void): ReactNode
}

/** Several choices: those made come above the rest, and the sheet stays until it is done. */
export function MultiPicker<T extends string | number>(props: MultiPickerProps<T>) {
  const { value, onChange, nameOf, max = Number.POSITIVE_INFINITY, children, ...rest } = props
  const toggle = (picked: T) => {
    if (value.includes(picked)) onChange(value.filter((other) => other !== picked))
    else if (value.length < max) onChange([...value, picked])
  }
  const count = Number.isFinite(max) ? `${value.length}/${max}` : String(value.length || '')
  return (
    <SheetField
      {...rest}
      shown={value.map(nameOf).join('、')}
      footer={(close) => (
        <>
          <Button disabled={!value.length} onPress={() => onChange([])}>
            清空
          </Button>
          <Button kind='primary' onPress={close}>
            {count ? `完成（${count}）` : '完成'}
          </Button>
        </>
      )}
    >
      {() => (
        <>
          {value.length > 0 && (
            <Box className={css.chosen}>
              {value.map((chosen) => (
                <Chip key={chosen} isOn aria-label={`去掉${nameOf(chosen)}`} onPress={() => toggle(chosen)}>
                  {`${nameOf(chosen)} ×`}
                </Chip>
              ))}
            </Box>
          )}
          {children(toggle)}
        </>
      )}
    </SheetField>
  )
}
