import { type ReactNode, useEffect } from 'react'
import { platform, useOnFront, usePageShow } from '@/platform'
import { cx } from '../cx'
import { Box } from '../primitives'
import css from './Page.module.scss'
import { PageShell } from './PageShell'

export interface PageProps {
  /** Name of the page: browser tab, WeChat's bar. */
  title: string
  children: ReactNode
  /** Stays above the scrolling part. */
  header?: ReactNode
  /** Stays below it; keeps the safe area. */
  footer?: ReactNode
  /** White instead of ground: forms and texts. */
  isPlain?: boolean
  /** Scrolled near the end. */
  onEnd?(): void
  /** Pulled down on a phone; the sign turns until the promise ends. (Mini-program: also enablePullDownRefresh in the page's config.) */
  onRefresh?(): Promise<unknown> | undefined | void
  className?: string
}

/** What browser and WeChat call the page in front. */
export function useTitle(title: string): void {
  // A page behind another one may learn its name late; the title is the front one's.
  const isFront = useOnFront()
  usePageShow(() => platform.setTitle(title))
  useEffect(() => {
    if (isFront.current) platform.setTitle(title)
  }, [title, isFront])
}

/** Frame of one page: its own ground, the fixed parts above and below, safe areas, title. */
export function Page({ title, children, header, footer, isPlain, onEnd, onRefresh, className }: PageProps) {
  useTitle(title)
  return (
    <PageShell
      className={cx(css.page, isPlain && css.isPlain)}
      header={header && <Box className={css.header}>{header}</Box>}
      footer={footer && <Box className={css.footer}>{footer}</Box>}
      onEnd={onEnd}
      onRefresh={onRefresh}
    >
      <Box className={cx(css.content, className)}>{children}</Box>
    </PageShell>
  )
}
