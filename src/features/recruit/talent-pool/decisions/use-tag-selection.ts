/** Tags of one candidate, changed at once; of many, chosen and then applied to all. */
import { useState } from 'react'
import { callApi, errorText, useApiQuery } from '@/api'
import { confirm, toast } from '@/ui'
import type { Candidate } from '../../candidates/candidate-types'
import type { CandidateDecisions } from './use-candidate-decisions'

const T = '/job-center/api/jobResumeTagRelation' as const
const TAGS = 'POST /pinqiao/v1/talent/tags/mine' as const

export function useTagSelection(candidates: readonly Candidate[], decide: CandidateDecisions) {
  const single = candidates.length === 1 ? candidates[0] : undefined
  const tags = useApiQuery(TAGS, {}, { mute: true })
  const [chosen, setChosen] = useState<readonly string[]>(single?.tags.map(({ id }) => id) ?? [])
  const known = tags.data ?? []

  /** Runs a tag change of one candidate and applies the response. */
  const applyTags = async (work: Promise<Pick<Candidate, 'tags'>>, resumeId: string) => {
    try {
      const card = await work
      setChosen(card.tags.map(({ id }) => id))
      decide.changed([resumeId], { tags: card.tags })
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const choose = (ids: readonly string[]) => {
    if (!single) return setChosen(ids)
    const resumeId = single.id
    const added = ids.find((id) => !chosen.includes(id))
    const gone = chosen.find((id) => !ids.includes(id))
    setChosen(ids)
    if (added)
      void applyTags(callApi(`POST ${T}/insertTagRelation`, { resumeId, tagId: added }, { mute: true }), resumeId)
    if (gone)
      void applyTags(callApi(`POST ${T}/removeTagRelation`, { resumeId, tagId: gone }, { mute: true }), resumeId)
  }
  const create = async (name: string) => {
    const made = await callApi(
      'POST /job-center/api/v1/job-resume-operation-logs/createCollectResumeTag',
      { name, ...(single ? { resumeId: single.id } : {}) },
      { mute: true },
    )
    await tags.reload()
    const ids = [...new Set([...chosen, made.id])]
    setChosen(ids)
    const all = [...known.filter(({ id }) => id !== made.id), made]
    if (single) decide.changed([single.id], { tags: all.filter(({ id }) => ids.includes(id)) })
  }
  const applyToAll = () => {
    decide.close()
    const send = (resumeIds: string[]) =>
      callApi('POST /job-center/api/agent/findResume/insertTagRelations', { resumeIds, tagIds: [...chosen] })
    return decide.batch(candidates, send, '已打标签')
  }
  const deleteTag = async (id: string, name: string) => {
    if (!(await confirm({ title: `删除标签「${name}」？`, text: '所有人才都不再带它。', ok: '删除', isDanger: true })))
      return
    try {
      await callApi('POST /pinqiao/v1/talent/tags/delete', { id }, { mute: true })
      setChosen((old) => old.filter((one) => one !== id))
      if (single) decide.changed([single.id], { tags: single.tags.filter((tag) => tag.id !== id) })
      await tags.reload()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const clear = () =>
    single &&
    applyTags(callApi(`POST ${T}/insertTagRelations`, { resumeId: single.id, tagIds: [] }, { mute: true }), single.id)
  return { single, tags, known, chosen, choose, create, applyToAll, deleteTag, clear }
}
