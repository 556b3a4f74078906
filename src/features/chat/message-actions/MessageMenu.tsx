/** The menu of one message, above or below it; arrow keys, Enter, Esc; a press elsewhere closes it. */
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { platform, useCloseOnBack } from '@/platform'
import { Box, cx, Icon, Image, Pressable, Text } from '@/ui'
import { shiftInto } from '../core/menu-position'
import { emojiOf } from '../emoji'
import { t } from '../i18n/zh/message-list'
import { actionsOf } from '../kinds/views'
import css from '../message-list/menu.module.scss'
import type { Message } from '../model/index'
import { closeMessageMenu, useActiveMessage } from '../session/active-message'
import { openPanel } from '../session/active-panel'
import { toggleReaction } from '../session/message-actions'
import { useMessageReactions } from '../session/reactions-and-pins'
import { watchMenu } from '../session/row-position'
import { focusFirstItem, moveFocusIn } from './menu-focus'
import { messageMenuItems } from './message-menu-items'

/** The most common reactions. */
const QUICK_REACTIONS = ['Like', 'Ok', 'Heart', 'Guffaw', 'Celebrate'].map((key) => `[TUIEmoji_${key}]`)

/** Quick reactions, and a button for the others. */
function QuickReactions({ message }: { message: Message }) {
  const reactions = useMessageReactions(message.id)
  const quick = QUICK_REACTIONS.flatMap((code) => emojiOf(code) ?? [])
  return (
    <Box className={css.strip} role='group' aria-label={t('quickReactions')}>
      {quick.map((item) => (
        <Pressable
          key={item.code}
          role='menuitemcheckbox'
          aria-checked={reactions.some((r) => r.code === item.code && r.isMine)}
          aria-label={item.name}
          className={css.face}
          onPress={() => {
            closeMessageMenu()
            void toggleReaction(message, item.code)
          }}
        >
          <Image className={css.image} src={item.src} alt='' fit='contain' />
        </Pressable>
      ))}
      <Pressable
        role='menuitemcheckbox'
        aria-checked={false}
        aria-label={t('moreReactions')}
        className={css.face}
        onPress={() => {
          closeMessageMenu()
          openPanel({ kind: 'react', message })
        }}
      >
        <Icon name='mood-plus' size={20} tone='ink-2' />
      </Pressable>
    </Box>
  )
}

export function MessageMenu({ message }: { message: Message }) {
  const isBelow = useActiveMessage((s) => s.isBelow)
  const box = useRef<HTMLElement>(null)
  const [shift, setShift] = useState(0)
  const applied = useRef(shift)
  applied.current = shift
  const items = messageMenuItems(message)
  useCloseOnBack(closeMessageMenu)
  useEffect(() => {
    const stop = watchMenu(box.current, (area, { top, bottom }) =>
      setShift(shiftInto(area, { top: top - applied.current, bottom: bottom - applied.current })),
    )
    const restoreFocus = focusFirstItem(box.current)
    return () => {
      stop()
      restoreFocus()
    }
  }, [])
  const dismiss = (e: { preventDefault(): void; stopPropagation(): void }) => {
    e.preventDefault()
    // the message below it would open its menu again
    e.stopPropagation()
    // On a phone this is the end of the long press.
    if (platform.isDesk) closeMessageMenu()
  }
  // The phone shows a grid of at most four columns, as wide as it has items.
  const style = {
    '--columns': Math.min(4, items.length),
    ...(shift ? { transform: `translateY(${shift}px)` } : {}),
  } as CSSProperties
  return (
    <>
      <Box className={css.scrim} onClick={closeMessageMenu} onContextMenu={dismiss} aria-hidden />
      <Box
        ref={box}
        role='menu'
        aria-label={t('actions')}
        className={cx(css.menu, 'float', isBelow ? css.below : css.above, message.isMine ? css.right : css.left)}
        style={style}
        onKeyDown={(e) => {
          e.stopPropagation()
          if (e.key === 'Escape' || e.key === 'Tab') closeMessageMenu()
          else if (!moveFocusIn(box.current, e.key)) return
          e.preventDefault()
        }}
      >
        {message.sendStatus.status === 'sent' && actionsOf(message.body)?.react && <QuickReactions message={message} />}
        <Box className={css.items}>
          {items.map((item) => (
            <Pressable
              key={item.key}
              role='menuitem'
              className={cx(css.item, item.isDanger && css.isDanger)}
              onPress={() => {
                closeMessageMenu()
                item.run()
              }}
            >
              {item.icon && <Icon name={item.icon} size={18} tone={item.isDanger ? 'danger-ink' : 'ink-2'} />}
              <Text>{item.label}</Text>
            </Pressable>
          ))}
        </Box>
      </Box>
    </>
  )
}
