import type { ReactNode } from 'react'

export interface PageShellProps {
  className: string
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
  onEnd?(): void
  onRefresh?(): Promise<unknown> | undefined | void
}
