/** Tags of one candidate, changed at once; of many, chosen and then applied to all. */
import { useState } from 'react'
import { errorText, mutateApi, useApiQuery } from '@/api'
import { confirm, toast } from '@/ui'
import * as candidateTags from '~contract/calls/candidates/candidate-tags'
import { changeCandidates, type OptimisticOptions, patchCandidates } from '../../candidate-changes'
import type { Candidate } from '../../candidate-types'
import type { BatchOptions, CandidateDecisions } from './decision-types'
import { removeNewTags } from './undo-commands'

type Tags = Candidate['tags']

/** The tags, each once. */
const joinTags = (tags: Tags, others: Tags): Tags => [
  ...tags,
  ...others.filter(({ id }) => !tags.some((tag) => tag.id === id)),
]

/** Creates a tag, and puts it on the candidate where there is one. */
const createTag = (name: string, candidate: Candidate | undefined, tags: Tags) =>
  mutateApi(
    candidateTags.create,
    { name, ...(candidate ? { resumeId: candidate.id } : {}) },
    {
      showError: false,
      answered(change, made) {
        change.data(candidateTags.list, (all) => joinTags(all, [made]))
        if (candidate) patchCandidates([candidate.id], { tags: joinTags(tags, [made]) })(change)
      },
    },
  )

const deleteTag = (id: string) =>
  mutateApi(
    candidateTags.delete,
    { id },
    {
      showError: false,
      optimistic(change) {
        const without = (tags: Tags) => tags.filter((tag) => tag.id !== id)
        change.data(candidateTags.list, without)
        changeCandidates(change, ({ tags }) =>
          tags.some((tag) => tag.id === id) ? { tags: without(tags) } : undefined,
        )
      },
    },
  )

export function useTagSelection(candidates: readonly Candidate[], decide: CandidateDecisions) {
  const single = candidates.length === 1 ? candidates[0] : undefined
  const tags = useApiQuery(candidateTags.list, {}, { showError: false })
  const [chosen, setChosen] = useState<readonly string[]>(single?.tags.map(({ id }) => id) ?? [])
  const known = tags.data ?? []
  const tagsOf = (ids: readonly string[]): Tags => {
    const all = joinTags(known, single?.tags ?? [])
    return all.filter(({ id }) => ids.includes(id))
  }

  /** Shows these tags of one candidate at once, and then those of the response. */
  const setTags = async (
    { id }: Candidate,
    ids: readonly string[],
    send: (options: OptimisticOptions) => Promise<Pick<Candidate, 'tags'>>,
  ) => {
    const before = chosen
    setChosen(ids)
    try {
      const card = await send({ showError: false, optimistic: patchCandidates([id], { tags: tagsOf(ids) }) })
      setChosen(card.tags.map((tag) => tag.id))
      return true
    } catch (error) {
      setChosen(before)
      toast(errorText(error), 'error')
      return false
    }
  }
  const choose = (ids: readonly string[]) => {
    if (!single) return setChosen(ids)
    const resumeId = single.id
    const added = ids.find((id) => !chosen.includes(id))
    const gone = chosen.find((id) => !ids.includes(id))
    if (added) void setTags(single, ids, (o) => mutateApi(candidateTags.add, { resumeId, tagId: added }, o))
    else if (gone) void setTags(single, ids, (o) => mutateApi(candidateTags.remove, { resumeId, tagId: gone }, o))
  }
  const create = async (name: string) => {
    const made = await createTag(name, single, tagsOf(chosen))
    setChosen((old) => [...new Set([...old, made.id])])
  }
  const applyToAll = async () => {
    const added = tagsOf(chosen)
    const send = (resumeIds: string[], options: BatchOptions) =>
      mutateApi(candidateTags.addMany, { resumeIds, tagIds: [...chosen] }, options)
    const isDone = await decide.batch(
      candidates,
      send,
      '已打标签',
      (candidate) => ({ tags: joinTags(candidate.tags, added) }),
      (_, answers) => removeNewTags(answers),
    )
    if (isDone) decide.close()
  }
  const askDelete = async (id: string, name: string) => {
    if (!(await confirm({ title: `删除标签「${name}」？`, text: '所有人才都不再带它。', ok: '删除', isDanger: true })))
      return
    try {
      await deleteTag(id)
      setChosen((old) => old.filter((chosenId) => chosenId !== id))
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const clear = async (candidate: Candidate) => {
    const former = chosen
    const change = (before: readonly string[], ids: readonly string[]) =>
      setTags(candidate, ids, (o) =>
        mutateApi(candidateTags.set, { resumeId: candidate.id, tagIds: [...ids], formerTagIds: [...before] }, o),
      )
    if (await change(former, []))
      toast(`已清空「${candidate.name}」的标签`, 'success', { undo: () => void change([], former) })
  }
  return { single, tags, known, chosen, choose, create, applyToAll, deleteTag: askDelete, clear }
}
