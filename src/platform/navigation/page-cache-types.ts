/** Page cache: pages stay mounted while others are active (desktop only). */
export interface PageCache {
  /** Turns the cache on (every page stays mounted, one per path) or off (all but the front page are closed). */
  turn(isOn: boolean): void
  /** Closes the page of a path, at once or when it leaves the front. */
  drop(path: string): void
  /** Sets the listener for back steps and replaced pages. */
  setListener(listener: PageCacheListener): void
}

export interface PageCacheListener {
  back(fallback: string): void
  replaced(path: string): void
}
