import type { ReactNode } from 'react'
import { Box, Txt } from '@/ui'
import css from './finance.module.scss'

/** A number with its name. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box className={css.figure}>
    <Txt className={css.faint}>{name}</Txt>
    <Box className={css.count}>{children}</Box>
  </Box>
)
