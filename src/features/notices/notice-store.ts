/** Notices of the logged-in person: the bell's count, the drawer's rows, and what he does with them. */
import { create } from 'zustand'
import { callApi, errorText, type Output } from '@/api'
import { NOTICE_AUDIENCE, NOTICE_TYPE_ID } from '~contract/domain/notices'

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

/** Forgets everything: another person, or nobody. */
export function clearNotices(): void {
  asked += 1
  set(blank, true)
}

export const setUnread = (unread: number): void => set({ unread })

/** Asks the server for the count; without an answer the last one stands. */
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
/** Pushed since the newest page was asked for: its answer may not know them yet. */
let pushed: readonly Notice[] = []

/** The newest page, or the one behind `before`; an older question's answer is thrown away. */
async function load(before: string): Promise<void> {
  const mine = ++asked
  if (!before) pushed = []
  set({ phase: before ? 'more' : 'loading', error: '' })
  try {
    const { rows } = await callApi(LIST, { currentPage: 1, pageSize: NOTICE_TYPE_ID.pageSize, before }, { mute: true })
    if (mine !== asked) return
    const known = get().rows
    const isLast = rows.length < NOTICE_TYPE_ID.pageSize
    if (before) set({ rows: merge(known, rows), phase: 'ready', hasMore: !isLast })
    else {
      // older pages stay where the newest one ends among them
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

/** The line is up (again): an open drawer asks for what came meanwhile. */
export function refreshNotices(unread: number): void {
  set({ unread })
  if (get().isOpen) void load('')
}

/** The next ten; nothing while some are on their way. */
export function loadMoreNotices(): void {
  const { phase, hasMore, rows } = get()
  if (phase === 'ready' && hasMore) void load(rows.at(-1)?.id ?? '')
}

/** Asks again for what did not come. */
export const retryLoadNotices = (): Promise<void> => load(get().rows.at(-1)?.id ?? '')

/** One that was pushed stands on top at once. */
export function addNotice(notice: Notice, unread: number): void {
  const { rows, phase } = get()
  pushed = merge([notice], pushed)
  const isShown = phase !== 'loading' || rows.length > 0
  set({ unread, ...(isShown ? { rows: merge([notice], rows) } : {}) })
}

const mark = (ids: readonly string[]) =>
  set(({ rows }) => ({ rows: rows.map((row) => (ids.includes(row.id) ? { ...row, isRead: 1 as const } : row)) }))

/** Reads one: at once here, then on the server; a failure is told and taken back by the next load. */
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

/** Deletes one to this person; it comes back when the server refuses. */
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
