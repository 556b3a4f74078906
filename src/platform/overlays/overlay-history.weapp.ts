/**
 * Overlays of the mini-program: while a page has one, its page container (ui/page/BackGuard.weapp) takes WeChat's back for the one on
 * top. It would take navigateBack, too, which therefore waits until the container is gone.
 */
import Taro from '@tarojs/taro'

interface Overlay {
  close(): void
  /** WeChat's instance of its page. */
  page: unknown
}

/** Open ones, the last on top. */
let open: readonly Overlay[] = []
const listeners = new Set<() => void>()

const update = (next: readonly Overlay[]) => {
  open = next
  for (const listener of [...listeners]) listener()
}

/** The page that is active; of a component, asked when it mounts, its own. */
export const currentPage = (): unknown => Taro.getCurrentInstance().page

export function addOverlay(close: () => void): () => void {
  const overlay = { close, page: currentPage() }
  update([...open, overlay])
  return () => update(open.filter((other) => other !== overlay))
}

/** The overlays of pages. */
export const overlays = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isOpen: (page: unknown): boolean => open.some((overlay) => overlay.page === page),
  closeTop: (page: unknown): void =>
    open
      .filter((overlay) => overlay.page === page)
      .at(-1)
      ?.close(),
}

/** Runs what leaves the page by going back, once no overlay takes that for itself. */
export function afterOverlays(run: () => void): void {
  const page = currentPage()
  if (!overlays.isOpen(page)) {
    run()
    return
  }
  update(open.filter((overlay) => overlay.page !== page))
  // React has rendered then, and Taro knows of the change that it waits for
  setTimeout(() => Taro.nextTick(run))
}
