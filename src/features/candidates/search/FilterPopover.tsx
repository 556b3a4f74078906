import { Box, Button, ChipPopover, type ChipPopoverProps } from '@/ui'
import css from '../candidates.module.scss'

interface FilterPopoverProps extends Omit<ChipPopoverProps, 'text' | 'isOn' | 'footer'> {
  /** Chosen value as text; '' = not set, the chip shows the title. */
  value: string
  onClear(): void
}

/** One filter: a chip with its options in a popover. */
export const FilterPopover = ({ value, onClear, ...popover }: FilterPopoverProps) => (
  <ChipPopover
    width={380}
    {...popover}
    text={value || popover.title}
    isOn={Boolean(value)}
    footer={
      <Box className={css.popoverFoot}>
        <Button kind='quiet' onPress={onClear} disabled={!value}>
          清除
        </Button>
        <Button kind='primary' onPress={() => popover.setOpen(false)}>
          完成
        </Button>
      </Box>
    }
  />
)
