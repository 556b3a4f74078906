import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon'
import css from './Page.module.scss'

/** CSS pixels of pull that start a refresh; the indicator moves half the distance of the touch. */
const THRESHOLD = 56

interface Pull {
  height: number
  isBusy: boolean
}

/** Pull to refresh for a scrolling element, by touch. */
export function usePullToRefresh(box: RefObject<HTMLElement>, run?: () => Promise<unknown> | undefined | void): Pull {
  const [pull, setPull] = useState<Pull>({ height: 0, isBusy: false })
  const latest = useRef({ run, pull })
  latest.current = { run, pull }
  useEffect(() => {
    const element = box.current
    if (!element) return
    let start: number | undefined
    const begin = (e: TouchEvent) => {
      const canPull = latest.current.run && element.scrollTop <= 0 && !latest.current.pull.isBusy
      start = canPull ? e.touches[0]?.clientY : undefined
    }
    const move = (e: TouchEvent) => {
      const distance = start === undefined ? 0 : (e.touches[0]?.clientY ?? 0) - start
      if (distance <= 0 || element.scrollTop > 0) return
      if (e.cancelable) e.preventDefault()
      setPull({ height: Math.min(96, distance / 2), isBusy: false })
    }
    const end = async () => {
      start = undefined
      const { height, isBusy } = latest.current.pull
      if (!height || isBusy) return
      if (height < THRESHOLD) return setPull({ height: 0, isBusy: false })
      setPull({ height: THRESHOLD, isBusy: true })
      try {
        await latest.current.run?.()
      } finally {
        setPull({ height: 0, isBusy: false })
      }
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [box])
  return pull
}

export const PullIndicator = ({ height, isBusy }: Pull) =>
  height > 0 ? (
    <div className={css.pull} style={{ height }} role='status'>
      {isBusy ? <Icon name='loader-2' size={20} isSpinning /> : <Icon name='arrow-down' size={20} />}
      {isBusy ? '正在刷新' : height < THRESHOLD ? '下拉刷新' : '松开刷新'}
    </div>
  ) : null
