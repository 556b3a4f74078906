/** A link to another site: opens in a new tab without referrer or opener. */
import type { ReactNode } from 'react'
import css from './rich.module.scss'

export const ExternalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={css.link} href={to} target='_blank' rel='noopener noreferrer nofollow ugc'>
    {children}
  </a>
)
