/** Calls that read comments, and a change of one of them on the screen. */
import type { OptimisticChange } from '@/api'
import * as circleComments from '~contract/calls/circles/circle-comments'
import type { CommentReply } from '../circle-types'

type CommentChange = Partial<Pick<CommentReply, 'isLiked' | 'likeCount' | 'isDeleted' | 'content' | 'can'>>

const withChange = <T extends CommentReply>(rows: readonly T[], id: string, change: CommentChange): readonly T[] =>
  rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? { ...row, ...change } : row)) : rows

/** Changes one comment or reply wherever it is listed. */
export function changeComment(optimistic: OptimisticChange, id: string, change: CommentChange): void {
  optimistic.rows(circleComments.listReplies, (rows) => withChange(rows, id, change))
  optimistic.rows(circleComments.list, (rows) => {
    const roots = withChange(rows, id, change)
    if (roots !== rows || !rows.some(({ replies }) => replies.some((reply) => reply.id === id))) return roots
    return rows.map((row) => ({ ...row, replies: [...withChange(row.replies, id, change)] }))
  })
}
