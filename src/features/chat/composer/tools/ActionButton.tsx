import { createContext, useContext } from 'react'
import { Button, type ButtonProps, Text } from '@/ui'
import css from '../actions.module.scss'

/** Looks of the buttons of a row, the fullest first. */
export const ACTION_LOOKS = ['whole', 'label', 'icon'] as const
/** The look that the row of the button has room for. */
export const ActionLookContext = createContext<(typeof ACTION_LOOKS)[number]>('whole')

export interface ActionButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  label: string
}

/** A button beside the composer's tools: an icon with its label; one of both in a tight row, the label then as a tooltip. */
export function ActionButton({ label, ...rest }: ActionButtonProps) {
  const look = useContext(ActionLookContext)
  if (look === 'icon')
    return (
      <Button size='small' title={rest['aria-label'] ?? label} {...rest} className={css.tight}>
        <Text className='off-screen'>{label}</Text>
      </Button>
    )
  const { icon: _icon, ...withoutIcon } = rest
  return (
    <Button size='small' {...(look === 'whole' ? rest : withoutIcon)}>
      {label}
    </Button>
  )
}
