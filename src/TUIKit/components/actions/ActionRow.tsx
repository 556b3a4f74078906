import type { PropsWithChildren } from 'react'
import { Box } from '@/ui'
import css from './actions.module.scss'

/** Buttons in a row that the composer's tools scroll with. */
export const ActionRow = ({ children }: PropsWithChildren) => <Box className={css.actions}>{children}</Box>
