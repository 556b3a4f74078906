import AtAccordion from 'taro-ui/lib/components/accordion'
import { cx } from '../cx'
import { Box, Pressable } from '../primitives'
import css from './accordion.module.scss'
import type { AccordionProps } from './props'

/** A section that opens and closes by its head. A button over the head gives it to the keyboard and to screen readers. */
export const Accordion = ({ label, title, note = '', isInset, isOpen, onToggle, children }: AccordionProps) => (
  <Box className={cx(css.accordion, isInset && css.isInset)} role='group' aria-label={label}>
    <AtAccordion open={isOpen} isAnimation={false} hasBorder={false} title={title as string} note={note as string}>
      {isOpen && children}
    </AtAccordion>
    <Pressable className={css.head} aria-expanded={isOpen} aria-label={label} onPress={onToggle} />
  </Box>
)
