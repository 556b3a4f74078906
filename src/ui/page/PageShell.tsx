import { useRef } from 'react'
import css from './Page.module.scss'
import type { PageShellProps } from './page-shell-props'
import { PullIndicator, usePullToRefresh } from './pull-to-refresh'

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
          const { scrollHeight, clientHeight, scrollTop } = e.currentTarget
          if (scrollHeight - clientHeight - scrollTop < 200) onEnd?.()
        }}
      >
        <PullIndicator {...pull} />
        {children}
      </div>
      {footer}
    </main>
  )
}
