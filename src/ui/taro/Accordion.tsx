import type { ReactNode } from 'react'
import AtAccordion from 'taro-ui/lib/components/accordion'
import { cx } from '../cx'
import { Box, Pressable } from '../primitives'
import css from './accordion.module.scss'
import type { AccordionProps } from './props'

/** 我的群聊，3 */
const headName = (label: string, note: ReactNode, noteLabel?: string) =>
  [label, noteLabel ?? note].filter(Boolean).join('，')

/** What AtAccordion draws itself: a text. */
const textOf = (content: ReactNode): string | undefined =>
  typeof content === 'string' || typeof content === 'number' ? String(content) : undefined

/**
 * A section that opens and closes by its head. A button over the head gives it to the keyboard and to screen readers. AtAccordion takes
 * texts; a heading or a badge lies over its place. The rows are not inside AtAccordion: its three levels would put them below those in
 * which a selector of the mini-program finds them.
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
    <AtAccordion
      open={isOpen}
      isAnimation={false}
      hasBorder={false}
      title={textOf(title) ?? ''}
      note={textOf(note) ?? ''}
    />
    {(textOf(title) === undefined || textOf(note) === undefined) && (
      <Box className={css.over}>
        <Box className={css.overTitle}>{textOf(title) === undefined && title}</Box>
        {textOf(note) === undefined && note}
      </Box>
    )}
    <Pressable
      className={css.head}
      aria-expanded={isOpen}
      aria-label={headName(label, note, noteLabel)}
      onPress={onToggle}
    />
    {isOpen && children}
  </Box>
)
