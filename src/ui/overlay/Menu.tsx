import { useState } from 'react'
import { moveFocus } from '../arrow-keys'
import { cx } from '../cx'
import { Icon } from '../icon'
import { Box, Pressable, Text } from '../primitives'
import { Popover } from './floating/Popover'
import css from './Menu.module.scss'
import type { MenuProps } from './menu-props'

/** Menu behind one button: a dropdown on desktop, a sheet on a phone. */
export function Menu({ items, title, trigger, align, head, width = 200, open }: MenuProps) {
  const [isLocalOpen, setLocalOpen] = useState(false)
  const { is: isOpen, set: setOpen } = open ?? { is: isLocalOpen, set: setLocalOpen }
  const close = () => setOpen(false)
  const anchor = trigger({ onPress: () => setOpen(!isOpen), 'aria-haspopup': 'menu', 'aria-expanded': isOpen })
  return (
    <Popover isOpen={isOpen} onClose={close} anchor={anchor} title={title} align={align} width={width}>
      {head}
      <Box
        className={css.menu}
        role='menu'
        aria-label={title}
        onKeyDown={(e) => moveFocus(e.key, 'menu', 'menuitem') >= 0 && e.preventDefault()}
      >
        {items.map((item) => (
          <Pressable
            key={item.key}
            role='menuitem'
            disabled={item.disabled}
            className={cx(css.item, item.isDanger && css.isDanger, item.isOn && css.isOn, item.hasGap && css.hasGap)}
            onPress={() => {
              close()
              item.run()
            }}
          >
            {item.icon && <Icon name={item.icon} size={18} tone={item.isDanger ? 'danger-ink' : 'ink-3'} />}
            <Text className={css.text}>{item.label}</Text>
            {item.isOn && <Icon name='check' size={16} tone='brand-ink' />}
          </Pressable>
        ))}
      </Box>
    </Popover>
  )
}
