import { MovableArea, MovableView } from '@tarojs/components'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { platform } from '@/platform'
import { cx } from '../cx'
import { Icon } from '../icon'
import { Box, Pressable, type TapEvent } from '../primitives'
import { clearOpenRow, setOpenRow } from './open-row'
import css from './SwipeRow.weapp.module.scss'
import type { SwipeRowProps } from './swipe-props'

/** Width of a button as a share of the screen: 136 of a drawing 750 wide. */
const ACTION_SHARE = 136 / 750
/** The part of the way after which the row goes on by itself. */
const OPEN_SHARE = 0.4
/** CSS pixels nobody sees: WeChat ignores a position it was given before, even if the finger has moved the row since. */
const NUDGE = 0.01

/** Where the row rests, where the finger has it, and whether it is open. */
function useSwipeState(width: number) {
  const [isOpen, setOpen] = useState(false)
  const [rest, setRest] = useState(0)
  const position = useRef(0)
  const settle = (willOpen: boolean) => {
    const target = willOpen ? -width : 0
    if (Math.abs(position.current - target) > 1) setRest((old) => (old === target ? target + NUDGE : target))
    setOpen(willOpen)
  }
  const latest = useRef(settle)
  latest.current = settle
  const [close] = useState(() => () => latest.current(false))
  useEffect(() => {
    if (isOpen) setOpenRow(close)
    return () => clearOpenRow(close)
  }, [isOpen, close])
  return { isOpen, rest, position, settle, close }
}

/** A row with actions that a swipe to the left lays over its end: what the row is about stays readable beside them. */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const width = platform.windowInfo().width * ACTION_SHARE * actions.length
  const { isOpen, rest, position, settle, close } = useSwipeState(width)
  // the buttons are there from the first swipe on: most rows are never swiped
  const [hasActions, setHasActions] = useState(false)
  const move = (x: number) => {
    position.current = x
    if (x < 0) setHasActions(true)
  }
  const end = () => {
    const out = -position.current / width
    settle(isOpen ? out > 1 - OPEN_SHARE : out > OPEN_SHARE)
  }
  // a finger held on an open row is not held on the row
  const stop = (e: unknown) => (e as TapEvent).stopPropagation()
  return (
    <MovableArea className={css.area} style={{ '--swipe-actions': actions.length } as CSSProperties}>
      <MovableView
        className={css.view}
        direction='horizontal'
        damping={50}
        x={rest}
        onChange={(e) => move(e.detail.x)}
        onTouchEnd={end}
        {...(isOpen ? { onTouchStart: stop } : {})}
      >
        <Box className={cx(css.front, isOpen && css.isOpen)}>
          {children}
          {isOpen && <Box className={css.cover} onClick={close} />}
        </Box>
        {hasActions && (
          <Box className={css.actions}>
            {actions.map(({ key, text, icon, tone, onPress }) => (
              <Pressable
                key={key}
                className={cx(css.action, tone === 'danger' && css.isDanger)}
                onPress={() => {
                  close()
                  onPress()
                }}
              >
                {icon && <Icon name={icon} size={20} tone={tone === 'danger' ? 'on-brand' : 'ink'} />}
                {text}
              </Pressable>
            ))}
          </Box>
        )}
      </MovableView>
    </MovableArea>
  )
}
