import type { ReactNode } from 'react'
import { Box, Text } from '@/ui'
import css from './finance.module.scss'

interface LabelledNumberProps {
  name: string
  /** Below the number, such as its frozen part. */
  note?: string | undefined
  children: ReactNode
}

/** A number with its name. */
export const LabelledNumber = ({ name, note, children }: LabelledNumberProps) => (
  <Box className={css.figure}>
    <Text className={css.faint}>{name}</Text>
    <Box className={css.count}>{children}</Box>
    {note && <Text className={css.note}>{note}</Text>}
  </Box>
)
