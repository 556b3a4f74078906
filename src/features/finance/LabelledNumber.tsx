import type { ReactNode } from 'react'
import { Box, Text } from '@/ui'
import css from './finance.module.scss'

/** A number with its name. */
export const LabelledNumber = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box className={css.figure}>
    <Text className={css.faint}>{name}</Text>
    <Box className={css.count}>{children}</Box>
  </Box>
)
