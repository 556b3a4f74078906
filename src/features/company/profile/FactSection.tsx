import type { ReactNode } from 'react'
import { Box, H2 } from '@/ui'
import css from './home.module.scss'

/** A heading with name-value lines; empty values are left out. */
export const FactSection = ({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) => (
  <>
    <H2 className={css.part}>{title}</H2>
    <Box className={css.facts}>
      {facts.map(([name, text]) =>
        text ? (
          <Box key={name} className={css.fact}>
            <Box className={css.factName}>{name}</Box>
            <Box className={css.factText}>{text}</Box>
          </Box>
        ) : null,
      )}
    </Box>
  </>
)
