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

/** Sets the title of the active page in browser and WeChat. */
export function useTitle(title: string): void {
  // A page behind another one may get its title late; only the front page sets it.
  const isFront = useOnFront()
  usePageShow(() => platform.setTitle(title))
  useEffect(() => {
    if (isFront.current) platform.setTitle(title)
  }, [title, isFront])
}

/** Layout of one page: ground, fixed parts above and below, safe areas, title. */
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
