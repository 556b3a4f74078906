/** One post or question, and the actions of reader, author and circle owner. */
import { useEffect, useState } from 'react'
import { ApiError, callApi, errorText } from '@/api'
import { AppAbortController, platform } from '@/platform'
import { confirm, type QueryViewProps, toast } from '@/ui'
import { CONTRIBUTION_KINDS, type ContributionKind } from '~contract/domain/circle'
import { type Contribution, circlePagePaths, MY_CIRCLES_PATH } from '../circle-types'
import { clearLocalChanges, setLocalChange } from './local-changes'

const C = '/circle-center/api/v1/mobile/circles'
const B = '/pinqiao/v1/circles'

const ask = (kind: ContributionKind, contributionId: string, signal: AppAbortController) =>
  kind === 'post'
    ? callApi(`POST ${C}/posts/detail`, { contributionId }, { ...MY_CIRCLES_PATH, signal })
    : callApi(`POST ${C}/questions/detail`, { contributionId }, { ...MY_CIRCLES_PATH, signal })

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

/** Not visible: unknown, deleted, or for members of its circle only. */
export const isHiddenFromViewer = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status)

/** A notice names a contribution without its kind: try a post, then a question. */
async function read(id: string, kind: ContributionKind | undefined, signal: AppAbortController): Promise<Contribution> {
  if (kind) return ask(kind, id, signal)
  try {
    return await ask('post', id, signal)
  } catch (error) {
    if (!isUnknown(error)) throw error
    return ask('question', id, signal)
  }
}

export type ContributionState = QueryViewProps<Contribution>['of']

/** The server counts reads, so it is fetched once per visit and never cached. */
export function useContribution(id: string, kind: ContributionKind | undefined): ContributionState {
  const [state, setState] = useState<Omit<ContributionState, 'reload'>>({
    data: undefined,
    phase: 'loading',
    error: undefined,
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round fetches again
  useEffect(() => {
    const aborter = new AppAbortController()
    setState((old) => ({ ...old, phase: old.data ? 'ready' : 'loading', error: undefined }))
    read(id, kind, aborter).then(
      (data) => {
        if (aborter.aborted) return
        clearLocalChanges([data])
        setLocalChange(id, { readCount: data.readCount, commentCount: data.commentCount, isEssence: data.isEssence })
        setState({ data, phase: 'ready', error: undefined })
      },
      (error: unknown) => {
        if (!aborter.aborted) setState((old) => ({ ...old, phase: old.data ? 'ready' : 'error', error }))
      },
    )
    return () => aborter.abort()
  }, [id, kind, round])
  return { ...state, reload: () => setRound((times) => times + 1) }
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
  const mutationOptions = { ...MY_CIRCLES_PATH, onMessage: (text: string) => toast(text, 'success') }
  try {
    if (kind === 'post') await callApi(`POST ${C}/posts/delete`, { contributionId: id }, mutationOptions)
    else await callApi(`POST ${C}/questions/delete`, { contributionId: id }, mutationOptions)
    setLocalChange(id, { isGone: true })
    return true
  } catch (error) {
    toast(errorText(error), 'error')
    return false
  }
}

export async function setFeatured({ id }: Pick<Contribution, 'id'>, isFeatured: boolean): Promise<void> {
  try {
    await callApi(`POST ${B}/contributions/essence`, { contributionId: id, isEssence: isFeatured }, MY_CIRCLES_PATH)
    setLocalChange(id, { isEssence: isFeatured })
    toast(isFeatured ? '已设为精华' : '已取消精华', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

/** Copies the share link. */
export async function shareContribution(contribution: Pick<Contribution, 'id' | 'kind'>): Promise<void> {
  await platform.copy(platform.shareUrl(circlePagePaths.contribution(contribution)))
  toast('链接已复制', 'success')
}
