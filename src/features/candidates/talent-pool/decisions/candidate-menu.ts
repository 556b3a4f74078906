/** Menu of further actions on one candidate: the same in every list and on the resume. */
import { mutateApi } from '@/api'
import { confirm, type MenuItem } from '@/ui'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { isFinalStage } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidate-types'
import { decideOne } from './decision-commands'
import type { CandidateDecisions } from './decision-types'
import { outOfPool, restorePool } from './undo-commands'

interface MenuOptions {
  /** The job the candidate is recommended for. */
  jobId?: string
  /** Opens the form of a local resume's basics. */
  edit?(): void
  /** Opens the note of the pool's entry. */
  note?(): void
  /** Opens the picker for the candidate's name card. */
  sendNameCard?(): void
}

type OptionalItems = (MenuItem | false | undefined)[]

/** Screening of the candidate, a job to be considered for, and one job's recommendation. */
const screeningItems = (candidate: Candidate, decide: CandidateDecisions, jobId: string | undefined): OptionalItems => [
  candidate.stage !== 'passed' &&
    !isFinalStage(candidate.stage) && {
      key: 'pass',
      label: '通过初筛',
      icon: 'check',
      run: () => decide.pass([candidate]),
    },
  (candidate.stage === 'passed' || (candidate.stage === 'new' && Boolean(candidate.application))) && {
    key: 'hire',
    label: '登记入职',
    icon: 'briefcase',
    run: () => decide.openDialog('hire', [candidate]),
  },
  candidate.stage === 'unsuitable'
    ? { key: 'restore', label: '取消不合适', icon: 'arrow-back-up', run: () => decide.reject([candidate]) }
    : !isFinalStage(candidate.stage) && {
        key: 'reject',
        label: '不合适',
        icon: 'x',
        run: () => decide.openDialog('reject', [candidate]),
      },
  !isFinalStage(candidate.stage) && {
    key: 'add-to-job',
    label: '加入职位',
    icon: 'user-plus',
    run: () => decide.openDialog('job', [candidate]),
  },
  Boolean(jobId) && {
    key: 'unfit',
    label: '不适合这个职位',
    icon: 'briefcase-off',
    run: () => decide.unfit(candidate, jobId ?? ''),
  },
]

/** Group, note, tags, basics and name card. */
const editItems = (
  candidate: Candidate,
  decide: CandidateDecisions,
  { edit, note, sendNameCard }: MenuOptions,
): OptionalItems => [
  {
    key: 'pool',
    label: candidate.isPooled ? '调整分组' : '放入人才库',
    icon: 'folder',
    hasGap: true,
    run: () => decide.openDialog('pool', [candidate]),
  },
  candidate.isPooled && note && { key: 'note', label: '修改说明', icon: 'note', run: note },
  { key: 'tags', label: '标签', icon: 'tag', run: () => decide.openDialog('tags', [candidate]) },
  edit && { key: 'edit', label: '修改资料', icon: 'pencil', run: edit },
  sendNameCard && { key: 'name-card', label: '发送名片', icon: 'user-share', run: sendNameCard },
]

/** Removes the candidate from the pool; tags and notes stay. */
const removeFromPool = ({ id: resumeId, name }: Candidate) =>
  decideOne(
    () => mutateApi(talentPool.remove, { resumeId }, outOfPool([resumeId])),
    `「${name}」已移出人才库，标签和备注保留`,
    ({ former }) => restorePool([{ resumeId, former }]),
  )

/** Removes the candidate from the pool with tags and notes, after a confirm. */
const deleteFromPool = async ({ id: resumeId, name }: Candidate) => {
  const isSure = await confirm({
    title: `移出「${name}」并清除标签和备注？`,
    text: '清除后不能恢复。',
    ok: '清除',
    isDanger: true,
  })
  if (!isSure) return
  await decideOne(
    () => mutateApi(talentPool.delete, { resumeId }, outOfPool([resumeId], { tags: [], note: '' })),
    '已移出并清除',
  )
}

const removalItems = (candidate: Candidate, decide: CandidateDecisions): OptionalItems => [
  {
    key: 'hide',
    label: candidate.isHidden ? '取消隐藏' : '隐藏',
    icon: 'user-off',
    hasGap: true,
    run: () => decide.hide(candidate),
  },
  candidate.isPooled && {
    key: 'unpool',
    label: '移出人才库',
    icon: 'minus',
    run: () => removeFromPool(candidate),
  },
  candidate.isPooled && {
    key: 'forget',
    label: '移出并清除标签备注',
    icon: 'trash',
    isDanger: true,
    run: () => deleteFromPool(candidate),
  },
]

export const candidateMenu = (
  candidate: Candidate,
  decide: CandidateDecisions,
  options: MenuOptions = {},
): MenuItem[] =>
  [
    ...screeningItems(candidate, decide, options.jobId),
    ...editItems(candidate, decide, options),
    ...removalItems(candidate, decide),
  ].filter((item): item is MenuItem => Boolean(item))
