import { useState } from 'react'
import { callApi, errorText, useApiQuery } from '@/api'
import { Box, Button, ChipMultiSelect, confirm, Dialog, Empty, toast } from '@/ui'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidates/candidate-types'
import { CreateByName } from '../CreateByName'
import css from '../pool.module.scss'
import { candidateNames } from './candidate-names'
import type { CandidateDecisions } from './use-candidate-decisions'

const T = '/job-center/api/jobResumeTagRelation' as const
const TAGS = 'POST /pinqiao/v1/talent/tags/mine' as const

/** Tags of one candidate, changed at once; of many, chosen and applied to all. */
export function TagDialog({ candidates, decide }: { candidates: readonly Candidate[]; decide: CandidateDecisions }) {
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
  const putOnAll = () => {
    decide.close()
    const send = (resumeIds: string[]) =>
      callApi('POST /job-center/api/agent/findResume/insertTagRelations', { resumeIds, tagIds: [...chosen] })
    return decide.batch(candidates, send, '已打标签')
  }
  const removeForAll = async (id: string, name: string) => {
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
  const only = chosen.length === 1 ? known.find(({ id }) => id === chosen[0]) : undefined

  return (
    <Dialog
      isOpen
      title={`标签：${candidateNames(candidates).trim()}`}
      onClose={decide.close}
      footer={
        single ? (
          <>
            {chosen.length > 0 && (
              <Button
                kind='quiet'
                onPress={() =>
                  applyTags(
                    callApi(`POST ${T}/insertTagRelations`, { resumeId: single.id, tagIds: [] }, { mute: true }),
                    single.id,
                  )
                }
              >
                清空
              </Button>
            )}
            <Button kind='primary' onPress={decide.close}>
              完成
            </Button>
          </>
        ) : (
          <>
            <Button onPress={decide.close}>取消</Button>
            <Button kind='primary' disabled={!chosen.length} onPress={putOnAll}>
              打标签
            </Button>
          </>
        )
      }
    >
      <Box className={css.form}>
        {tags.phase === 'ready' && !known.length && <Empty icon='tag' title='还没有标签' text='建一个，团队都能用。' />}
        <ChipMultiSelect
          label='标签'
          value={chosen}
          onChange={choose}
          max={POOL_LIMITS.tagsOfOne}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CreateByName label='新建标签' max={POOL_LIMITS.tagName} create={create} />
        {only && (
          <Button kind='link' size='small' isDanger onPress={() => removeForAll(only.id, only.name)}>
            {`删除标签「${only.name}」`}
          </Button>
        )}
      </Box>
    </Dialog>
  )
}
