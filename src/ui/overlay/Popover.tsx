import type { PopoverProps } from './menu-props'
import { Sheet } from './panels'

/** Something that hangs on a button at a desk; on a phone it comes from below. */
export const Popover = ({ anchor, isOpen, onClose, title, children, footer }: PopoverProps) => (
  <>
    {anchor}
    <Sheet isOpen={isOpen} onClose={onClose} title={title} footer={footer} isFlush>
      {children}
    </Sheet>
  </>
)
