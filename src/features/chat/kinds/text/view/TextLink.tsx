/** An address in a text: a real link that can be copied and focused; every way of opening it asks first. */
import type { MouseEvent } from 'react'
import { openLink } from '../../views/open-link'

export function TextLink({ to, text, className }: { to: string; text: string; className?: string | undefined }) {
  const ask = (e: MouseEvent) => {
    e.preventDefault()
    e.stopPropagation()
    void openLink(to)
  }
  // The middle button opens a tab without a click; the right one opens the browser's menu.
  const askInstead = (e: MouseEvent) => e.button === 1 && ask(e)
  return (
    <a className={className} href={to} rel='noopener noreferrer nofollow ugc' onClick={ask} onAuxClick={askInstead}>
      {text}
    </a>
  )
}
