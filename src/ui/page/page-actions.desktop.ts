/** Actions on what the active page shows, for the command palette. */
import { useEffect, useRef } from 'react'
import { useIsFront } from '@/platform'
import type { IconName } from '../icon'

export interface PageAction {
  key: string
  title: string
  /** What it acts on. */
  subject: string
  /** Other names it is found by. */
  aliases?: readonly string[]
  icon: IconName
  run(): unknown
}

const registered = new Set<{ current: readonly PageAction[] }>()

/** Offers actions while the component is mounted and its page is active. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions)
  latest.current = actions
  const isFront = useIsFront()
  useEffect(() => {
    if (!isFront) return
    registered.add(latest)
    return () => void registered.delete(latest)
  }, [isFront])
}

/** Actions of the active page, in the order in which its parts were mounted. */
export const getPageActions = (): readonly PageAction[] => [...registered].flatMap(({ current }) => current)
