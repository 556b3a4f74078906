/** A way to another site: opened in a tab of its own, which learns nothing of us. */
import type { ReactNode } from 'react'
import css from './rich.module.scss'

export const ExternalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={css.link} href={to} target='_blank' rel='noopener noreferrer nofollow ugc'>
    {children}
  </a>
)
