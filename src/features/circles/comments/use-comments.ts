/** Comments of a contribution: list, create, like, delete. */
import { useState } from 'react'
import {
  INFINITE_PAGE_SIZE,
  type ListSource,
  mutateApi,
  useApiInfiniteQuery,
  useApiMutation,
  useLocalFilter,
  useUrlFilter,
} from '@/api'
import { urlEnum } from '@/platform'
import { confirm, toast } from '@/ui'
import * as circleComments from '~contract/calls/circles/circle-comments'
import { CIRCLE_CALL, type CircleComment, type CommentReply, type CommentSort } from '../circle-types'
import { changeContribution } from '../contributions/contribution-calls'
import { runOnce } from '../run-once'
import { changeComment } from './comment-calls'

interface CommentFilter {
  sort: CommentSort
}

export const COMMENT_SORTS: readonly { key: CommentSort; label: string }[] = [
  { key: 'hot', label: '最热' },
  { key: 'latest', label: '最新' },
  { key: 'earliest', label: '最早' },
]

const fields = {
  sort: urlEnum(
    COMMENT_SORTS.map(({ key }) => key),
    'hot',
  ),
}

export interface Comments {
  contributionId: string
  source: ListSource<CircleComment, CommentFilter>
  /** The comment being replied to; undefined = a new top-level comment. */
  replyTarget: CommentReply | undefined
  /** `rootId` = the top-level comment it belongs to, or its own. */
  startReply(reply: CommentReply, rootId: string): void
  stopReply(): void
  /** Top-level comments with more than their first replies shown. */
  expandedIds: ReadonlySet<string>
  expand(rootId: string): void
  /** Sends a comment; false when the server refused, with its message shown. */
  send(content: string): Promise<boolean>
  like(reply: CommentReply): Promise<void>
  remove(reply: CommentReply): Promise<void>
}

export function useComments(contributionId: string): Comments {
  const source = useApiInfiniteQuery(circleComments.list, {
    list: useUrlFilter(fields),
    input: ({ sort }) => ({ contributionId, sort }),
    size: INFINITE_PAGE_SIZE,
    ...CIRCLE_CALL,
  })
  const [target, setTarget] = useState<{ reply: CommentReply; rootId: string }>()
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set())
  const create = useApiMutation(circleComments.create, CIRCLE_CALL)
  const expand = (rootId: string) => setExpandedIds((ids) => new Set([...ids, rootId]))
  return {
    contributionId,
    source,
    replyTarget: target?.reply,
    startReply: (reply, rootId) => setTarget({ reply, rootId }),
    stopReply: () => setTarget(undefined),
    expandedIds,
    expand,
    async send(content) {
      try {
        await create.run({ contributionId, content, replyToId: target?.reply.id ?? '' })
      } catch {
        return false
      }
      // what was written is seen: under its comment, or on top of the newest
      if (target) expand(target.rootId)
      else source.setFilter({ sort: 'latest' })
      setTarget(undefined)
      return true
    },
    like: ({ id, isLiked, likeCount }) =>
      runOnce(`${isLiked ? 'unlike' : 'like'} comment ${id}`, () =>
        mutateApi(
          isLiked ? circleComments.unlike : circleComments.like,
          { commentId: id },
          {
            ...CIRCLE_CALL,
            optimistic: (change) =>
              changeComment(change, id, { isLiked: !isLiked, likeCount: likeCount + (isLiked ? -1 : 1) }),
          },
        ),
      ),
    remove: (reply) => deleteComment(contributionId, reply),
  }
}

/** Confirms, then deletes a comment or reply. */
async function deleteComment(contributionId: string, { id }: CommentReply): Promise<void> {
  if (!(await confirm({ title: '删除这条评论？', text: '它的回复会留下。', ok: '删除', isDanger: true }))) return
  await runOnce(`delete comment ${id}`, async () => {
    await mutateApi(
      circleComments.delete,
      { commentId: id },
      {
        ...CIRCLE_CALL,
        optimistic(change) {
          changeComment(change, id, { isDeleted: true, content: '', can: [] })
          changeContribution(change, contributionId, ({ commentCount }) => ({
            commentCount: Math.max(0, commentCount - 1),
          }))
        },
      },
    )
    toast('评论已删除', 'success')
  })
}

const NO_FILTER = {}

/** All replies of a comment, beyond the first that its list brings along. */
export const useReplies = (commentId: string) =>
  useApiInfiniteQuery(circleComments.listReplies, {
    list: useLocalFilter(NO_FILTER),
    input: () => ({ commentId }),
    size: INFINITE_PAGE_SIZE,
    ...CIRCLE_CALL,
  })
