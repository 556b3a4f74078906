/** Notices of the logged-in user: unread count, rows of the drawer, actions. */
import { create } from 'zustand'
import { callApi, errorText, type Output } from '@/api'
import { NOTICE_AUDIENCE, NOTICE_LIMITS } from '~contract/domain/notices'

const LIST = 'POST /user-center/api/v1/notifications/search/notif/list'
export type Notice = Output<typeof LIST>['rows'][number]

interface Notices {
  unread: number
  isOpen: boolean
  rows: readonly Notice[]
  phase: 'loading' | 'more' | 'ready' | 'error'
  error: string
  hasMore: boolean
  /** The notice whose dialog is open. */
  shown: Notice | undefined
}

const blank: Notices = {
  unread: 0,
  isOpen: false,
  rows: [],
  phase: 'loading',
  error: '',
  hasMore: false,
  shown: undefined,
}
export const useNotices = create<Notices>(() => blank)
const { getState: get, setState: set } = useNotices

export const useUnreadNotices = (): number => useNotices((state) => state.unread)

/** Clears the store: another user, or logged out. */
export function clearNotices(): void {
  asked += 1
  set(blank, true)
}

export const setUnread = (unread: number): void => set({ unread })

/** Fetches the unread count; without a response the last one stays. */
export async function refreshUnread(): Promise<void> {
  const answer = await callApi('POST /user-center/api/v1/notifications/count/notif', {}, { mute: true }).catch(
    () => null,
  )
  if (answer) setUnread(answer.count)
}

export function openNotices(): void {
  set({ isOpen: true })
  void load('')
}
export const closeNotices = (): void => set({ isOpen: false })
export const openNotice = (shown: Notice | undefined): void => set({ shown })

let asked = 0
/** Pushed since the newest page was requested: its response may not contain them yet. */
let pushed: readonly Notice[] = []

/** Loads the newest page, or the one after `before`; outdated responses are dropped. */
async function load(before: string): Promise<void> {
  const mine = ++asked
  if (!before) pushed = []
  set({ phase: before ? 'more' : 'loading', error: '' })
  try {
    const { rows } = await callApi(LIST, { currentPage: 1, pageSize: NOTICE_LIMITS.pageSize, before }, { mute: true })
    if (mine !== asked) return
    const known = get().rows
    const isLast = rows.length < NOTICE_LIMITS.pageSize
    if (before) set({ rows: merge(known, rows), phase: 'ready', hasMore: !isLast })
    else {
      // older pages stay when the newest one overlaps them
      const end = known.findIndex(({ id }) => id === rows.at(-1)?.id) + 1
      const older = end > 0 ? known.slice(end) : []
      set({ rows: merge(merge(pushed, rows), older), phase: 'ready', hasMore: older.length ? get().hasMore : !isLast })
    }
  } catch (error) {
    if (mine === asked) set({ phase: 'error', error: errorText(error) })
  }
}

const merge = (known: readonly Notice[], more: readonly Notice[]): readonly Notice[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...more.filter(({ id }) => !ids.has(id))]
}

/** Connected (again): an open drawer fetches what came meanwhile. */
export function refreshNotices(unread: number): void {
  set({ unread })
  if (get().isOpen) void load('')
}

/** Loads the next ten; nothing while a page is loading. */
export function loadMoreNotices(): void {
  const { phase, hasMore, rows } = get()
  if (phase === 'ready' && hasMore) void load(rows.at(-1)?.id ?? '')
}

/** Retries a failed load. */
export const retryLoadNotices = (): Promise<void> => load(get().rows.at(-1)?.id ?? '')

/** Adds a pushed notice on top. */
export function addNotice(notice: Notice, unread: number): void {
  const { rows, phase } = get()
  pushed = merge([notice], pushed)
  const isShown = phase !== 'loading' || rows.length > 0
  set({ unread, ...(isShown ? { rows: merge([notice], rows) } : {}) })
}

const mark = (ids: readonly string[]) =>
  set(({ rows }) => ({ rows: rows.map((row) => (ids.includes(row.id) ? { ...row, isRead: 1 as const } : row)) }))

/** Marks one as read: locally at once, then on the server; a failure is shown and corrected by the next load. */
export async function markNoticeRead({ id, type, isRead }: Notice): Promise<void> {
  if (isRead) return
  mark([id])
  const isSystem = type === NOTICE_AUDIENCE.everybody
  const { count } = await callApi('POST /user-center/api/v1/notifications/modify/read', {
    systemNotificationReadParam: isSystem ? [id] : [],
    userNotificationReadParam: isSystem ? [] : [id],
  })
  setUnread(count)
}

export async function markAllNoticesRead(): Promise<void> {
  const { count } = await callApi('POST /pinqiao/v1/notices/readAll', {})
  mark(get().rows.map(({ id }) => id))
  setUnread(count)
}

/** Deletes one for this user; restored when the server refuses. */
export async function deleteNotice(notice: Notice): Promise<void> {
  const before = get().rows
  set({ rows: before.filter(({ id }) => id !== notice.id) })
  try {
    const { count } = await callApi('POST /user-center/api/v1/notifications/user/remove/byId', { id: notice.id })
    setUnread(count)
  } catch {
    set({ rows: before })
  }
}
