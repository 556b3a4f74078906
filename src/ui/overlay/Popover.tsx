import type { PopoverProps } from './menu-props'
import { Sheet } from './panels'

/** A popover on desktop; a sheet on a phone. */
export const Popover = ({ anchor, isOpen, onClose, title, children, footer }: PopoverProps) => (
  <>
    {anchor}
    <Sheet isOpen={isOpen} onClose={onClose} title={title} footer={footer} isFlush>
      {children}
    </Sheet>
  </>
)
