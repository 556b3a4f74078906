import { useRef } from 'react'
import { isNearEnd } from '../primitives/near-end'
import css from './Page.module.scss'
import type { PageShellProps } from './page-shell-props'
import { PullIndicator, usePullToRefresh } from './pull-to-refresh'

/** CSS pixels left below at which more rows are fetched. */
const END_PX = 200

/** The web: the middle scrolls by itself, so bars above and below never cover it. */
export function PageShell({ className, header, footer, children, onEnd, onRefresh }: PageShellProps) {
  const box = useRef<HTMLDivElement>(null)
  const pull = usePullToRefresh(box, onRefresh)
  return (
    <main className={className}>
      {header}
      <div
        ref={box}
        className={css.middle}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={(e) => {
          if (isNearEnd(e.currentTarget, END_PX)) onEnd?.()
        }}
      >
        <PullIndicator {...pull} />
        {children}
      </div>
      {footer}
    </main>
  )
}
