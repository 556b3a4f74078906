import type { AriaAttributes, ReactNode } from 'react'
import type { HostProps } from './types'

export interface ImageProps {
  src: string
  /** Alternative text; '' for decoration. */
  alt: string
  className?: string
  /** How it fills its box; cover when absent. */
  fit?: 'cover' | 'contain'
  /** A long press offers to save or to recognise it (mini-program; browsers always do). */
  hasHostMenu?: boolean
  onLoad?(): void
  onError?(): void
}

export interface VideoProps {
  src: string
  className?: string
  poster?: string
  onError?(): void
}

export interface PressableProps extends Omit<HostProps, 'onClick'> {
  onPress?(): unknown
  disabled?: boolean
  /** Submits the form it is in. */
  isSubmit?: boolean
}

export interface FormBoxProps {
  className?: string
  onSubmit(): void
  children: ReactNode
  'aria-label'?: string
}

export interface LabelProps {
  className?: string
  /** Id of the control it names. */
  htmlFor?: string
  id?: string
  children: ReactNode
}

export interface LinkProps extends Omit<HostProps, 'onClick'> {
  /** Public path of routes.json. */
  to: string
  /** Takes the place of the current page instead of lying on top. */
  isReplacing?: boolean
  /** Opens in a new tab of the browser. */
  isNewTab?: boolean
  /** Before the page changes. */
  onGo?(): void
}

export interface ScrollProps {
  className?: string
  children?: ReactNode
  isHorizontal?: boolean
  /** At most `endDistance` are left to the end. */
  onEnd?(): void
  /** CSS pixels; 50 when absent. */
  endDistance?: number
  /** CSS pixels from the top (or left). */
  onScroll?(offset: number): void
  id?: string
  role?: string
  'aria-label'?: string
}

export interface InputProps
  extends Pick<AriaAttributes, 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'> {
  id?: string
  className?: string
  value: string
  onChange(value: string): void
  onBlur?(): void
  onFocus?(): void
  /** Enter, or the keyboard's own key. */
  onEnter?(): void
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  autoFocus?: boolean
  /** Focus selects what is in it, to be replaced by typing (browsers). */
  isSelectedOnFocus?: boolean
  /** Which keyboard opens. */
  keyboard?: 'text' | 'number' | 'decimal' | 'tel' | 'email' | 'search'
  isPassword?: boolean
  /** Browser's filling-in: tel, one-time-code, username, current-password, off … */
  autoComplete?: string
}

export interface TextAreaBaseProps
  extends Omit<InputProps, 'keyboard' | 'isPassword' | 'autoComplete' | 'isSelectedOnFocus' | 'onEnter'> {
  /** Grows with its text up to the height its style allows. */
  isGrowing?: boolean
  /** Lines it shows at least. */
  rows?: number
  /** The page leaves room for the keyboard: WeChat does not move the page, and a touch beside the field leaves the keyboard open (mini-program). */
  hasKeyboardRoom?: boolean
  /** Where the caret goes when `autoFocus` comes, in characters; WeChat puts it at the end otherwise (mini-program). */
  caretAt?: number
  /** Position of the caret in characters, with every input before `onChange` and when the field loses the focus. */
  onCaret?(position: number): void
  /** Enter without Shift; then Enter makes no new line. */
  onEnter?(): void
}
