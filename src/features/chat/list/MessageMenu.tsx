/** The menu of one message: beside it, above or below; arrow keys, Enter, Esc; a press elsewhere closes it. */
import { type CSSProperties, useEffect, useRef } from 'react'
import { Box, cx, Icon, Press, Txt } from '@/ui'
import type { Message } from '../model'
import { letGo, useHeld } from './held'
import css from './menu.module.scss'
import { focusFirst, moveIn } from './menuFocus'
import { itemsOf } from './menuItems'

export function MessageMenu({ message }: { message: Message }) {
  const isBelow = useHeld((s) => s.isBelow)
  const box = useRef<HTMLElement>(null)
  const items = itemsOf(message)
  useEffect(() => focusFirst(box.current), [])
  const dismiss = (e: { preventDefault(): void }) => {
    e.preventDefault()
    letGo()
  }
  // The phone shows a grid of at most four columns, as wide as it has items.
  const columns = { '--columns': Math.min(4, items.length) } as CSSProperties
  return (
    <>
      <Box className={css.scrim} onClick={letGo} onContextMenu={dismiss} aria-hidden />
      <Box
        ref={box}
        role='menu'
        aria-label='消息操作'
        className={cx(css.menu, 'float', isBelow ? css.below : css.above, message.isMine ? css.right : css.left)}
        style={columns}
        onKeyDown={(e) => {
          e.stopPropagation()
          if (e.key === 'Escape' || e.key === 'Tab') letGo()
          else if (!moveIn(box.current, e.key)) return
          e.preventDefault()
        }}
      >
        {items.map((item) => (
          <Press
            key={item.key}
            role='menuitem'
            className={cx(css.item, item.isDanger && css.isDanger)}
            onPress={() => {
              letGo()
              item.run()
            }}
          >
            {item.icon && <Icon name={item.icon} size={18} tone={item.isDanger ? 'danger-ink' : 'ink-2'} />}
            <Txt>{item.label}</Txt>
          </Press>
        ))}
      </Box>
    </>
  )
}
