/** What popovers and tooltips are drawn by: fetched with the first of them. */
import { useEffect, useState } from 'react'

type FloatingUi = typeof import('./floating-ui.desktop')

let loaded: FloatingUi | undefined

/** Rejects where it cannot be fetched, and is tried again by the next call. */
export async function loadFloating(): Promise<FloatingUi> {
  loaded ??= await import('./floating-ui.desktop')
  return loaded
}

/** The components, once they are wanted and have arrived. A failed load is unhandled, so that the user is asked to reload the page. */
export function useFloatingUi(isWanted: boolean): FloatingUi | undefined {
  const [ui, setUi] = useState(loaded)
  useEffect(() => {
    if (isWanted && !ui) void loadFloating().then(setUi)
  }, [isWanted, ui])
  return ui
}
