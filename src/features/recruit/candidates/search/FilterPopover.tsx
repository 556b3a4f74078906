import type { ReactNode } from 'react'
import { Box, Button, Chip, Popover } from '@/ui'
import css from '../candidates.module.scss'

interface FilterPopoverProps {
  title: string
  /** Chosen value as text; '' = not set, the chip shows the title. */
  value: string
  isOpen: boolean
  setOpen(isOpen: boolean): void
  onClear(): void
  /** CSS pixels on desktop. */
  width?: number
  /** A long list: it fills the screen of a phone. */
  isLong?: boolean
  children: ReactNode
}

/** One filter: a chip with its options in a popover. */
export function FilterPopover({
  title,
  value,
  isOpen,
  setOpen,
  onClear,
  width = 380,
  isLong,
  children,
}: FilterPopoverProps) {
  const close = () => setOpen(false)
  return (
    <Popover
      title={title}
      isOpen={isOpen}
      onClose={close}
      anchor={
        <Chip isOn={Boolean(value)} hasMore aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {value || title}
        </Chip>
      }
      width={width}
      {...(isLong ? { isLong } : {})}
      footer={
        <Box className={css.popoverFoot}>
          <Button kind='quiet' onPress={onClear} disabled={!value}>
            清除
          </Button>
          <Button kind='primary' onPress={close}>
            完成
          </Button>
        </Box>
      }
    >
      {children}
    </Popover>
  )
}
