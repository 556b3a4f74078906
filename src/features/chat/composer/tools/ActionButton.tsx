import { createContext, useContext } from 'react'
import { Button, type ButtonProps, Text } from '@/ui'
import css from '../actions.module.scss'

/** Whether the row of the button has no room for labels. */
export const TightRow = createContext(false)

export interface ActionButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  label: string
}

/** A button beside the composer's tools: an icon with its label, which is a tooltip in a tight row. */
export function ActionButton({ label, ...rest }: ActionButtonProps) {
  const isTight = useContext(TightRow)
  return isTight ? (
    <Button size='small' title={rest['aria-label'] ?? label} {...rest} className={css.tight}>
      <Text className='off-screen'>{label}</Text>
    </Button>
  ) : (
    <Button size='small' {...rest}>
      {label}
    </Button>
  )
}
