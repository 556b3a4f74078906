/** Notices of the logged-in user: the open drawer, the unread count, actions. */
import { create } from 'zustand'
import { cachedAnswer, invalidateReads, mutateApi, type OptimisticChange, putAnswer, type RowOf } from '@/api'
import * as noticeCalls from '~contract/calls/account/notices'
import { NOTICE_AUDIENCE } from '~contract/domain/notices'

export type Notice = RowOf<typeof noticeCalls.list>

interface Notices {
  isOpen: boolean
  /** The notice whose dialog is open. */
  shown: Notice | undefined
  /** The notice that opened by itself. */
  announcement: Notice | undefined
}

/** Counted by the server up to this number. */
const MAX_COUNT = 100
const closed: Notices = { isOpen: false, shown: undefined, announcement: undefined }
export const useNotices = create<Notices>(() => closed)
const { setState: set } = useNotices

/** Another user, or logged out. */
export const clearNotices = (): void => set(closed)

export const openNotices = (): void => set({ isOpen: true })
export const closeNotices = (): void => set({ isOpen: false })
export const openNotice = (shown: Notice | undefined): void => set({ shown })

export const showAnnouncement = (announcement: Notice): void => set({ announcement })
export const hideAnnouncement = (): void => set({ announcement: undefined })

const setUnread = (count: number): void => putAnswer(noticeCalls.countUnread, {}, { count })

/** The count as a push reports it; another one than is shown means that the list changed too. */
export function receiveUnread(count: number): void {
  if (cachedAnswer(noticeCalls.countUnread, {})?.count === count) return
  setUnread(count)
  invalidateReads(noticeCalls.list)
}

/** Something came, or may have come while the connection was down. */
export function receiveNotices(unread: number): void {
  setUnread(unread)
  invalidateReads(noticeCalls.list)
}

/** Marks rows as read and takes `count` of them from the number. */
const markRead = ({ rows, data }: OptimisticChange, isMeant: (notice: Notice) => boolean, count: number): void => {
  rows(noticeCalls.list, (notices) => notices.map((notice) => (isMeant(notice) ? { ...notice, isRead: 1 } : notice)))
  data(noticeCalls.countUnread, (unread) =>
    unread.count < MAX_COUNT ? { count: Math.max(0, unread.count - count) } : unread,
  )
}

/** Marks one as read: on the screen at once, then on the server. */
export async function markNoticeRead({ id, type, isRead }: Notice): Promise<void> {
  if (isRead) return
  const isSystem = type === NOTICE_AUDIENCE.everybody
  const { count } = await mutateApi(
    noticeCalls.markRead,
    { systemNotificationReadParam: isSystem ? [id] : [], userNotificationReadParam: isSystem ? [] : [id] },
    { optimistic: (change) => markRead(change, (notice) => notice.id === id, 1) },
  )
  setUnread(count)
}

export async function markAllNoticesRead(): Promise<void> {
  const { count } = await mutateApi(
    noticeCalls.markAllRead,
    {},
    { optimistic: (change) => markRead(change, () => true, MAX_COUNT) },
  )
  setUnread(count)
}

/** Deletes one for this user; it comes back when the server refuses. */
export async function deleteNotice({ id, isRead }: Notice): Promise<void> {
  const { count } = await mutateApi(
    noticeCalls.delete,
    { id },
    {
      optimistic: (change) => {
        change.rows(noticeCalls.list, (notices) => notices.filter((notice) => notice.id !== id))
        if (!isRead) markRead(change, () => false, 1)
      },
    },
  )
  setUnread(count)
}
