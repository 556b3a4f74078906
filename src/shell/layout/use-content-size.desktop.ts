/**
 * Sizes of window and page are saved with the settings: measured 100 ms after a change,
 * 800 ms after the menu folds or the page becomes full; transitions are off for 100 ms while the layout changes.
 */
import { useEffect, useRef } from 'react'
import { updateSettings, useSettings } from '../settings'

/** Milliseconds. */
const DEBOUNCE_MS = 100
const FOLD_DEBOUNCE_MS = 800
const STEADY_MS = 100

function measure(): void {
  const page = document.getElementById('page')
  if (!page) return
  const next = {
    screenWidth: window.innerWidth,
    screenHeight: window.innerHeight,
    contentWidth: page.clientWidth,
    contentHeight: page.clientHeight,
  }
  const now = useSettings.getState()
  if (Object.entries(next).some(([name, value]) => now[name as keyof typeof next] !== value)) updateSettings(next)
}

/** One measurement at a time; a later call restarts the delay. */
function useMeasure() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(measure, delay)
  }
}

export function useContentSize(): void {
  const { collapse, bodyFullscreen, showTabs, bodyFull, sideStyle, headStyle } = useSettings()
  const { layoutStyle, sideMenuStyle, sideNavCollapse } = useSettings()
  const measureAfter = useRef(useMeasure()).current

  useEffect(() => {
    measureAfter(DEBOUNCE_MS)
    const resized = () => measureAfter(DEBOUNCE_MS)
    window.addEventListener('resize', resized)
    return () => window.removeEventListener('resize', resized)
  }, [measureAfter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu and the full page are what it waits for
  useEffect(
    () => measureAfter(FOLD_DEBOUNCE_MS),
    [measureAfter, collapse, bodyFullscreen, layoutStyle, sideMenuStyle, sideNavCollapse],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the layout
  useEffect(() => {
    const root = document.documentElement.classList
    root.add('layout-still')
    const timer = setTimeout(() => root.remove('layout-still'), STEADY_MS)
    return () => {
      clearTimeout(timer)
      root.remove('layout-still')
    }
  }, [collapse, bodyFullscreen, showTabs, bodyFull, sideStyle, headStyle, layoutStyle, sideMenuStyle, sideNavCollapse])
}
