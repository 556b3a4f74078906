import type {
  AriaAttributes,
  CSSProperties,
  ForwardRefExoticComponent,
  ReactNode,
  RefAttributes,
  SyntheticEvent,
} from 'react'

/** What every host tag understands on all targets; keys mean nothing to the mini-program, ARIA reaches it through config/plugins/aria. */
export interface HostProps extends AriaAttributes {
  id?: string
  className?: string
  style?: CSSProperties
  role?: string
  title?: string
  tabIndex?: number
  hidden?: boolean
  children?: ReactNode
  onClick?(e: Tap): void
  onLongPress?(e: Tap): void
  onTouchStart?(e: unknown): void
  onTouchMove?(e: unknown): void
  onTouchEnd?(e: unknown): void
  onTouchCancel?(e: unknown): void
  onKeyDown?(e: Key): void
  onMouseEnter?(e: unknown): void
  onMouseLeave?(e: unknown): void
  onFocus?(e: unknown): void
  onBlur?(e: unknown): void
  onContextMenu?(e: Tap): void
  [data: `data-${string}`]: string | number | undefined
}

export type Tap = Pick<SyntheticEvent, 'stopPropagation' | 'preventDefault'>

export type Key = Pick<SyntheticEvent, 'stopPropagation' | 'preventDefault'> & {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** A host tag that behaves like a component with a ref to its element. */
export type Host<P> = ForwardRefExoticComponent<P & RefAttributes<HTMLElement>>
