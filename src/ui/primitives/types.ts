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
  onClick?(e: TapEvent): void
  onLongPress?(e: TapEvent): void
  onTouchStart?(e: unknown): void
  onTouchMove?(e: unknown): void
  onTouchEnd?(e: unknown): void
  onTouchCancel?(e: unknown): void
  onKeyDown?(e: KeyEvent): void
  onMouseEnter?(e: unknown): void
  onMouseLeave?(e: unknown): void
  onFocus?(e: unknown): void
  onBlur?(e: unknown): void
  onContextMenu?(e: TapEvent): void
  [data: `data-${string}`]: string | number | undefined
}

export type TapEvent = Pick<SyntheticEvent, 'stopPropagation' | 'preventDefault'>

export type KeyEvent = Pick<SyntheticEvent, 'stopPropagation' | 'preventDefault' | 'nativeEvent'> & {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** A host tag that behaves like a component with a ref to its element. */
export type HostComponent<P> = ForwardRefExoticComponent<P & RefAttributes<HTMLElement>>
