import { forwardRef, type MouseEvent } from 'react'
import { platform } from '@/platform'
import type { LinkProps } from './props'

/** A real link, so that a middle click, a copied address and a screen reader work. */
export const Link = forwardRef<HTMLElement, LinkProps>(({ to, isReplacing, isNewTab, onGo, ...rest }, ref) => {
  const go = (e: MouseEvent) => {
    e.stopPropagation()
    if (isNewTab || e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return
    e.preventDefault()
    onGo?.()
    if (isReplacing) platform.redirect(to)
    else platform.navigate(to)
  }
  const tab = isNewTab ? { target: '_blank', rel: 'noopener' } : {}
  return <a {...rest} {...tab} ref={ref as never} href={to} onClick={go} />
})
