import type { PopoverProps } from '../menu-props'
import { PickerPanel, Sheet } from '../panels'

/** A popover on desktop; on a phone a sheet, or the whole screen for a long list. */
export function Popover({ anchor, isOpen, onClose, title, children, footer, isLong }: PopoverProps) {
  const Choices = isLong ? PickerPanel : Sheet
  return (
    <>
      {anchor}
      <Choices isOpen={isOpen} onClose={onClose} title={title} footer={footer} isFlush>
        {children}
      </Choices>
    </>
  )
}
