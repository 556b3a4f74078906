/** Pages that stay as they were left while others are in front: a habit of the desk. */
export interface PageCache {
  /** From now on every page opened stays behind the next one, one a path; or all but the one in front are forgotten. */
  turn(isOn: boolean): void
  /** Forgets the page of a path, at once or when it leaves the front. */
  drop(path: string): void
  /** Who looks after the kept pages: a step back, and a page that another one takes the place of. */
  setListener(listener: PageCacheListener): void
}

export interface PageCacheListener {
  back(fallback: string): void
  replaced(path: string): void
}
