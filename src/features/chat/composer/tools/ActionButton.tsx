import { createContext, useContext } from 'react'
import { Button, type ButtonProps, cx } from '@/ui'
import css from '../actions.module.scss'

/** How the row of the button lays it out: `small` beside a phone's tools, `whole` and `words` on the desktop. */
export type ActionLayout = 'small' | 'whole' | 'words'
export const ActionLayoutContext = createContext<ActionLayout>('small')

export interface ActionButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'kind'> {
  label: string
  /** Shown by the desktop: waiting fills the button, done colours it, a refusal has red text at the end of the row. */
  state?: 'waiting' | 'done' | 'refusal' | undefined
}

const KINDS = { waiting: 'primary', done: 'tint', refusal: 'quiet' } as const

/** An act of the host in a conversation: a word with its icon, without it where the row is tight. */
export function ActionButton({ label, state, icon, ...rest }: ActionButtonProps) {
  const layout = useContext(ActionLayoutContext)
  if (layout === 'small')
    return (
      <Button size='small' {...rest} {...(icon ? { icon } : {})}>
        {label}
      </Button>
    )
  return (
    <Button
      {...rest}
      {...(icon && layout === 'whole' ? { icon } : {})}
      kind={state ? KINDS[state] : 'normal'}
      isDanger={state === 'refusal'}
      className={cx(css.action, !state && css.isPlain, state === 'refusal' && css.isLast)}
    >
      {label}
    </Button>
  )
}
