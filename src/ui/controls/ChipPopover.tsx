import { Popover } from '../overlay/floating/Popover'
import type { PopoverProps } from '../overlay/menu-props'
import { Chip } from './chips'

export interface ChipPopoverProps extends Omit<PopoverProps, 'anchor' | 'onClose'> {
  /** Text of the chip. */
  text: string
  /** Something is chosen. */
  isOn: boolean
  setOpen(isOpen: boolean): void
}

/** A chip that opens its choices as a popover. */
export const ChipPopover = ({ text, isOn, setOpen, ...popover }: ChipPopoverProps) => (
  <Popover
    {...popover}
    onClose={() => setOpen(false)}
    anchor={
      <Chip isOn={isOn} hasMore aria-expanded={popover.isOpen} onPress={() => setOpen(!popover.isOpen)}>
        {text}
      </Chip>
    }
  />
)
