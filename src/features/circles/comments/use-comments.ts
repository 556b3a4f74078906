/** Comments of a contribution and their replies: list, create, like, delete. */
import { useState } from 'react'
import { callApi, errorText, useMutation } from '@/api'
import type { AppAbortController } from '@/platform'
import { confirm, type ListSource, toast, useKeyset } from '@/ui'
import { type CircleComment, type CommentReply, type CommentSort, MY_CIRCLES_PATH } from '../circle-types'
import { setLocalChange } from '../contributions/local-changes'

const C = '/circle-center/api/v1/mobile/circles'
const I = '/circle-center/api/v1/circles'
const B = '/pinqiao/v1/circles'

interface CommentFilter {
  contributionId: string
  sort: CommentSort
}

export const COMMENT_SORTS: readonly { key: CommentSort; label: string }[] = [
  { key: 'hot', label: '最热' },
  { key: 'latest', label: '最新' },
  { key: 'earliest', label: '最早' },
]

const fetchPage = (filter: CommentFilter, page: { cursor: string; pageSize: number }, signal: AppAbortController) =>
  callApi(`POST ${C}/comments/with-sub-comments`, { ...filter, ...page }, { ...MY_CIRCLES_PATH, signal })

export interface Comments {
  source: ListSource<CircleComment, CommentFilter>
  /** The comment being replied to; undefined = a new top-level comment. */
  replyTarget: CommentReply | undefined
  setReplyTarget(reply: CommentReply | undefined): void
  /** Sends a comment; false when the server refused, with its message shown. */
  send(content: string): Promise<boolean>
  like(reply: CommentReply): Promise<void>
  remove(reply: CommentReply): Promise<void>
  moreReplies(comment: CircleComment): Promise<void>
}

/** The rows with one comment or reply changed. */
const withChange = (rows: readonly CircleComment[], id: string, change: Partial<CommentReply>): CircleComment[] =>
  rows.map((row) => {
    if (row.id === id) return { ...row, ...change }
    if (!row.replies.some((one) => one.id === id)) return row
    return { ...row, replies: row.replies.map((one) => (one.id === id ? { ...one, ...change } : one)) }
  })

/** The top-level comment of a reply; of a comment, itself. */
const rootOf = (rows: readonly CircleComment[], id: string) =>
  rows.find((row) => row.id === id || row.replies.some((one) => one.id === id))

/** The rows with a new comment on top, or a new reply at the end of the replies shown under `rootId`. */
const withCreated = (
  rows: readonly CircleComment[],
  created: CircleComment,
  rootId: string | undefined,
): CircleComment[] =>
  rootId
    ? rows.map((row) =>
        row.id === rootId ? { ...row, replyCount: row.replyCount + 1, replies: [...row.replies, created] } : row,
      )
    : [created, ...rows]

/** The rows with the next page of replies under comment `id`; replies shown already are not repeated. */
const withMoreReplies = (
  rows: readonly CircleComment[],
  id: string,
  page: { rows: readonly CommentReply[]; nextCursor: string },
): CircleComment[] =>
  rows.map((row) => {
    if (row.id !== id) return row
    const known = new Set(row.replies.map((one) => one.id))
    return {
      ...row,
      replies: [...row.replies, ...page.rows.filter((one) => !known.has(one.id))],
      repliesCursor: page.nextCursor,
    }
  })

/** Whether `send` succeeded; its error is shown as a toast. */
const withErrorToast = async (send: () => Promise<unknown>): Promise<boolean> => {
  try {
    await send()
    return true
  } catch (error) {
    toast(errorText(error), 'error')
    return false
  }
}

export function useComments(contributionId: string, count: number): Comments {
  const { source } = useKeyset<CircleComment, CommentFilter, Awaited<ReturnType<typeof fetchPage>>>(
    { contributionId, sort: 'hot' },
    fetchPage,
  )
  const [replyTarget, setReplyTarget] = useState<CommentReply>()
  const create = useMutation(`POST ${C}/comments/create`, MY_CIRCLES_PATH)
  const patch = (id: string, change: Partial<CommentReply>) => source.patch((rows) => withChange(rows, id, change))
  return {
    source,
    replyTarget,
    setReplyTarget,
    send: (content) =>
      withErrorToast(async () => {
        const root = replyTarget && rootOf(source.rows, replyTarget.id)
        const created = await create.run({ contributionId, content, replyToId: replyTarget?.id ?? '' })
        source.patch((rows) => withCreated(rows, created, root?.id))
        setLocalChange(contributionId, { commentCount: count + 1 })
        setReplyTarget(undefined)
      }),
    async like({ id, isLiked, likeCount }) {
      patch(id, { isLiked: !isLiked, likeCount: likeCount + (isLiked ? -1 : 1) })
      const isSaved = await withErrorToast(async () => {
        const one = { commentId: id }
        patch(
          id,
          isLiked
            ? await callApi(`POST ${I}/comments/unlike`, one, MY_CIRCLES_PATH)
            : await callApi(`POST ${I}/comments/like`, one, MY_CIRCLES_PATH),
        )
      })
      if (!isSaved) patch(id, { isLiked, likeCount })
    },
    async remove({ id }) {
      if (!(await confirm({ title: '删除这条评论？', text: '它的回复会留下。', ok: '删除', isDanger: true }))) return
      await withErrorToast(async () => {
        await callApi(`POST ${B}/comments/delete`, { commentId: id }, MY_CIRCLES_PATH)
        patch(id, { isDeleted: true, content: '', can: [] })
        setLocalChange(contributionId, { commentCount: Math.max(0, count - 1) })
      })
    },
    async moreReplies({ id, repliesCursor }) {
      await withErrorToast(async () => {
        const page = await callApi(
          `POST ${C}/sub-comments/pagination`,
          { commentId: id, cursor: repliesCursor },
          MY_CIRCLES_PATH,
        )
        source.patch((rows) => withMoreReplies(rows, id, page))
      })
    },
  }
}
