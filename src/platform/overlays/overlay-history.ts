/**
 * Overlays in the history of a phone's browser: an open one has an entry above its page's, so back closes it and stays on the
 * page. The entries carry the page's own state and address. Before another page is opened they leave the history.
 */
import { onQueryReplaced } from '../navigation/query-change'

interface Overlay {
  close(): void
  /** The router's key of its page. */
  page: string | undefined
  /** Another page is active, or was requested. */
  isLeft?: boolean
}

/** `loadedAt` separates entries of this load of the app from those of an earlier one, below which there may be another site. */
type EntryState = { overlays?: number; loadedAt?: number; key?: string } | null

/** Milliseconds since 1970. */
const LOADED_AT = performance.timeOrigin

/**
 * Milliseconds until an entry that does not leave becomes one of the page. Long: a step back that a busy browser takes late would
 * end the navigation that did not wait for it.
 */
const PATIENCE_MS = 5000

/** Open ones, the last on top. */
let open: Overlay[] = []
let isPlanned = false
/** Entries of overlays above the page's own, at the current entry. */
let depth = 0
/** Address of the current entry, taken along to the one below. */
let address = ''
/** The router's key of the current entry, the same for a page and its overlays. */
let page: string | undefined
/** Ends the wait for entries that were asked to leave. */
let settle: (() => void) | undefined
let waiting: (() => void)[] = []

/** Those of the active page, the last on top. */
const frontOverlays = () => open.filter(({ isLeft }) => !isLeft)

const state = () => window.history.state as EntryState
const entries = () => (state()?.loadedAt === LOADED_AT ? (state()?.overlays ?? 0) : 0)
const withOverlays = (overlays: number) => ({ ...state(), overlays, loadedAt: LOADED_AT })

function remember(): void {
  depth = entries()
  address = window.location.href
  page = state()?.key
}

/** Makes the history hold as many entries as overlays are open. */
function reconcile(): void {
  isPlanned = false
  if (settle) return
  const target = frontOverlays().length
  remember()
  for (let next = depth + 1; next <= target; next++) {
    window.history.pushState(withOverlays(next), '', address)
  }
  if (target >= depth) {
    depth = target
    runWaiting()
    return
  }
  const timer = setTimeout(() => {
    window.history.replaceState(withOverlays(target), '', address)
    settle?.()
  }, PATIENCE_MS)
  settle = () => {
    clearTimeout(timer)
    settle = undefined
    reconcile()
  }
  window.history.go(target - depth)
}

function runWaiting(): void {
  const runs = waiting
  waiting = []
  for (const run of runs) run()
}

/** Several overlays that open and close in one turn change the history once. */
function plan(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(reconcile)
}

function onPopState(event: PopStateEvent): void {
  const isSamePage = depth > 0 && state()?.key === page
  if (isSamePage) {
    // The page stays: its router need not be notified.
    event.stopImmediatePropagation()
    if (window.location.href !== address) window.history.replaceState(state(), '', address)
  }
  if (settle) {
    settle()
    return
  }
  if (isSamePage) {
    const closing = frontOverlays().slice(entries())
    for (const { close } of closing.reverse()) close()
  } else {
    for (const overlay of open) overlay.isLeft = overlay.page !== state()?.key
  }
  remember()
  plan()
}

/** Before the router, which listens in the later phase. */
window.addEventListener('popstate', onPopState, true)
onQueryReplaced(() => {
  if (entries()) remember()
})
/**
 * Back closes this overlay before it leaves the page.
 * @param close called to close it; where it stays open, the next back calls it again
 * @returns removes it
 */
export function addOverlay(close: () => void): () => void {
  const overlay: Overlay = { close, page: state()?.key }
  open.push(overlay)
  plan()
  return () => {
    open = open.filter((other) => other !== overlay)
    plan()
  }
}

/** Runs it once the entries of overlays have left the history: at once where there are none. */
export function afterOverlays(run: () => void): void {
  if (!isPlanned && !settle && !entries()) {
    run()
    return
  }
  for (const overlay of open) overlay.isLeft = true
  waiting.push(run)
  plan()
}
