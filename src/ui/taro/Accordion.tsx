import type { ReactNode } from 'react'
import AtAccordion from 'taro-ui/lib/components/accordion'
import { cx } from '../cx'
import { Box, Pressable } from '../primitives'
import css from './accordion.module.scss'
import type { AccordionProps } from './props'

/** 我的群聊，3 */
const headName = (label: string, note: ReactNode, noteLabel?: string) =>
  [label, noteLabel ?? note].filter(Boolean).join('，')

/**
 * A section that opens and closes by its head. A button over the head gives it to the keyboard and to screen readers. The rows are not
 * inside AtAccordion: its three levels would put them below those in which a selector of the mini-program finds them.
 */
export const Accordion = ({
  label,
  title,
  note = '',
  noteLabel,
  isInset,
  isOpen,
  onToggle,
  children,
}: AccordionProps) => (
  <Box className={cx(css.accordion, isInset && css.isInset)} role='group' aria-label={label}>
    <AtAccordion open={isOpen} isAnimation={false} hasBorder={false} title={title as string} note={note as string} />
    <Pressable
      className={css.head}
      aria-expanded={isOpen}
      aria-label={headName(label, note, noteLabel)}
      onPress={onToggle}
    />
    {isOpen && children}
  </Box>
)
