/** Properties of the parts that taro-ui draws on phones; the desktop has its own of the same names. */
import type { ReactNode } from 'react'

/** One entry of a timeline. `isMain` fills its dot; the line below is missing at the last one. */
export interface TimelineEntryProps {
  title: ReactNode
  children?: ReactNode
  isMain?: boolean
  isLast: boolean
}

/** A step on the way of something that takes several: what happens, and when or by which side. */
export interface Step {
  title: string
  text?: string
}

export interface StepsProps {
  label: string
  steps: readonly Step[]
  /** Index of the step under way; the number of steps once all are done. */
  current: number
  /** The step under way has failed. */
  isFailed?: boolean
}

export interface RatingProps {
  /** 0 to 5. */
  value: number
  label: string
}

export interface RatingInputProps {
  id?: string | undefined
  value: number
  label: string
  /** Name of the choice of a number of stars. */
  starLabel(value: number): string
  onChange(value: number): void
}

/** Time that is left, counted down: `before` and `after` surround it, `over` is shown at the end. */
export interface CountdownProps {
  /** Instant in ISO 8601. */
  until: string
  before: string
  after: string
  over: string
  className?: string | undefined
}

export interface PercentProps {
  /** 0 to 1. */
  part: number
  label: string
}

export interface NoticeBarProps {
  tone: 'warning' | 'danger'
  children: ReactNode
  action?: { label: string; run(): unknown }
}

/** An image over the whole page that opens by itself. */
export interface CurtainProps {
  title: string
  /** Address of the image. */
  image: string
  /** Shows more. */
  onOpen(): void
  onClose(): void
}

/** A section that opens and closes by its head. */
export interface AccordionProps {
  label: string
  title: ReactNode
  note?: ReactNode
  /** The note in words, for a note that is no text. */
  noteLabel?: string
  /** The head has the inset of rows that reach from edge to edge. */
  isInset?: boolean
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}
