import { cx } from '../cx'
import { Icon } from '../icon'
import { Box, Pressable } from '../primitives'
import css from './accordion.desktop.module.scss'
import type { AccordionProps } from './props'

/** A section that opens and closes by its head. */
export const Accordion = ({ label, title, note, isInset, isOpen, onToggle, children }: AccordionProps) => (
  <Box role='group' aria-label={label}>
    <Pressable className={cx(css.head, isInset && css.isInset)} aria-expanded={isOpen} onPress={onToggle}>
      <Icon name='chevron-right' size={16} tone='ink-3' className={cx(css.turn, isOpen && css.isOpen)} />
      <Box className={css.title}>{title}</Box>
      <Box className={css.note}>{note}</Box>
    </Pressable>
    {isOpen && children}
  </Box>
)
