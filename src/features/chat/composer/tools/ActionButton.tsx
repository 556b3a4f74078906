import { createContext, useContext } from 'react'
import { Button, type ButtonProps, Text } from '@/ui'
import css from '../actions.module.scss'

/** Layouts of the buttons of a row, the fullest first. */
export const ACTION_LAYOUTS = ['whole', 'label', 'icon'] as const
/** The layout that the row of the button has room for. */
export const ActionLayoutContext = createContext<(typeof ACTION_LAYOUTS)[number]>('whole')

export interface ActionButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  label: string
}

/** A button beside the composer's tools: an icon with its label; one of both in a tight row, the label then as a tooltip. */
export function ActionButton({ label, ...rest }: ActionButtonProps) {
  const layout = useContext(ActionLayoutContext)
  if (layout === 'icon')
    return (
      <Button size='small' title={rest['aria-label'] ?? label} {...rest} className={css.tight}>
        <Text className='off-screen'>{label}</Text>
      </Button>
    )
  const { icon: _icon, ...withoutIcon } = rest
  return (
    <Button size='small' {...(layout === 'whole' ? rest : withoutIcon)}>
      {label}
    </Button>
  )
}
