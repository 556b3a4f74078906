/** One post or question, and the actions of reader, author and circle owner. */
import { useEffect, useState } from 'react'
import { ApiError, mutateApi, type QueryState, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { confirm, toast } from '@/ui'
import * as contributions from '~contract/calls/circles/contributions'
import { CONTRIBUTION_KINDS, type ContributionKind } from '~contract/domain/circle'
import { CIRCLE_CALL, type Contribution, circlePagePaths, MUTED_CIRCLE_CALL } from '../circle-types'
import { changeContribution, removeContribution } from './contribution-calls'

/** Not visible: unknown, deleted, or for members of its circle only. */
export const isHiddenFromViewer = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status)

/** A notice names a contribution without its kind: a post is tried, then a question. */
export function useContribution(id: string, kind: ContributionKind | undefined): QueryState<Contribution> {
  const [known, setKnown] = useState(kind)
  const isQuestion = known === 'question'
  const input = { contributionId: id }
  const post = useApiQuery(contributions.getPost, isQuestion ? null : input, MUTED_CIRCLE_CALL)
  const question = useApiQuery(contributions.getQuestion, isQuestion ? input : null, MUTED_CIRCLE_CALL)
  const isNoPost = !known && !post.data && post.error instanceof ApiError && post.error.status === 404
  useEffect(() => {
    if (isNoPost) setKnown('question')
  }, [isNoPost])
  if (isQuestion) return question
  return isNoPost ? { ...post, error: undefined, phase: 'loading' } : post
}

/** Confirms, then deletes a contribution. False when cancelled or refused. */
export async function deleteContribution({
  id,
  kind,
  title,
}: Pick<Contribution, 'id' | 'kind' | 'title'>): Promise<boolean> {
  const name = CONTRIBUTION_KINDS[kind]
  const isSure = await confirm({
    title: `删除这${kind === 'post' ? '篇' : '个'}${name}？`,
    text: `「${title}」和它的评论都会消失。`,
    ok: '删除',
    isDanger: true,
  })
  if (!isSure) return false
  const call = kind === 'post' ? contributions.deletePost : contributions.deleteQuestion
  try {
    await mutateApi(
      call,
      { contributionId: id },
      {
        ...CIRCLE_CALL,
        onMessage: (text) => toast(text, 'success'),
        optimistic: (change) => removeContribution(change, id),
      },
    )
    return true
  } catch {
    return false
  }
}

export async function setFeatured({ id }: Pick<Contribution, 'id'>, isFeatured: boolean): Promise<void> {
  try {
    await mutateApi(
      contributions.setFeatured,
      { contributionId: id, isEssence: isFeatured },
      { ...CIRCLE_CALL, optimistic: (change) => changeContribution(change, id, () => ({ isEssence: isFeatured })) },
    )
    toast(isFeatured ? '已设为精华' : '已取消精华', 'success')
  } catch {
    // shown already
  }
}

/** Copies the share link. */
export async function shareContribution(contribution: Pick<Contribution, 'id' | 'kind'>): Promise<void> {
  await platform.copy(platform.shareUrl(circlePagePaths.contribution(contribution)))
  toast('链接已复制', 'success')
}
