import { useRef } from 'react'
import css from './page.module.scss'
import type { PageShellProps } from './page-shell-props'
import { PullSign, usePull } from './pull'

/** The web: the middle scrolls by itself, so bars above and below never cover it. */
export function PageShell({ className, header, footer, children, onEnd, onRefresh }: PageShellProps) {
  const box = useRef<HTMLElement>(null)
  const pull = usePull(box, onRefresh)
  return (
    <div className={className}>
      {header}
      <main
        ref={box}
        className={css.middle}
        onScroll={(e) => {
          const { scrollHeight, clientHeight, scrollTop } = e.currentTarget
          if (scrollHeight - clientHeight - scrollTop < 200) onEnd?.()
        }}
      >
        <PullSign {...pull} />
        {children}
      </main>
      {footer}
    </div>
  )
}
