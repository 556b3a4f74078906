/** Draft of the job form: restored from this device, saved there at once and on the server after a pause. */
import { type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '@/api'
import { platform, type UserKey } from '@/platform'
import { type Seen, toast, UNKNOWN_SEEN, useEdit } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { JOB_EDIT } from '~contract/edits/job-edits'
import { EMPTY_JOB, hasContent, type JobForm, type JobValues, toDraft, toValues } from './job-form'
import { JOB_TEXTS } from './job-texts'
import type { Job } from './job-types'

/** Milliseconds without a key before a draft is saved. */
const SAVE_DELAY_MS = 3000
const storageKey = (id: string): UserKey => `job:${id || 'new'}`

/** Unsent form saved on this device. */
interface SavedJob {
  values: JobValues
  draftId: string
  /** What the form was opened with, or the draft last saved; none of a new job. */
  seen?: Seen | undefined
}

interface JobDraftOptions {
  /** '' = a new job. */
  id: string
  /** The job as the server has it; undefined for a new one, and while it loads. */
  job: Job | undefined
  /** A new job or a draft: it may be saved on the server unsent. */
  isDraft: boolean
  form: JobForm
  /** The draft on the server; '' = none. */
  draftId: string
  setDraftId(draftId: string): void
  /** True while the form is being sent and after that. */
  isSent: MutableRefObject<boolean>
  /** What the server had when the form was opened or last saved as a draft; undefined for a new job. */
  seen: MutableRefObject<Seen | undefined>
}

const seenOf = (job: Job | undefined): Seen | undefined =>
  job && { version: job.version, values: toDraft(toValues(job)) }

const clock = () => new Date().toTimeString().slice(0, 5)

/** Why a draft was not saved by itself. */
const unsavedNote = (error: unknown): string =>
  error instanceof ApiError && error.conflict
    ? '草稿已在别处修改，请点「存草稿」选择保留哪一个'
    : '草稿存在本机，联网后会再保存'

/** Values that another editor has saved, for the fields that are still as they were sent. */
const valuesOfOthers = (saved: JobValues, sent: JobValues, now: JobValues): Partial<JobValues> => {
  const [savedDraft, sentDraft] = [toDraft(saved), toDraft(sent)] as Record<string, unknown>[]
  const isChanged = (name: string) => JSON.stringify(savedDraft?.[name]) !== JSON.stringify(sentDraft?.[name])
  const names = (Object.keys(saved) as (keyof JobValues)[]).filter(
    (name) => sent[name] === now[name] && (name === 'isNegotiable' ? isChanged('salaryMin') : isChanged(name)),
  )
  return Object.fromEntries(names.map((name) => [name, saved[name]]))
}

export const removeSavedJob = (id: string): void => platform.userStorage.remove(storageKey(id))

/** Fills the form once: the server's version first; changes saved on this device are applied over it. */
function useRestoredJob({ id, job, form, setDraftId, seen }: JobDraftOptions) {
  const [isRestored, setRestored] = useState(false)
  const latest = useRef({ form, setDraftId })
  latest.current = { form, setDraftId }
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || (id && !job)) return
    isFilled.current = true
    const start = job ? toValues(job) : EMPTY_JOB
    const saved = platform.userStorage.get<SavedJob>(storageKey(id))
    latest.current.form.reset(start)
    seen.current = seenOf(job)
    if (!saved?.values) return
    seen.current = saved.seen ?? (saved.draftId ? UNKNOWN_SEEN : undefined)
    latest.current.form.fill(saved.values)
    latest.current.setDraftId(saved.draftId)
    setRestored(true)
  }, [id, job, seen])
  return { isRestored, setRestored, isFilled }
}

/** Restores and saves the draft; what the screen shows of it, and its actions. */
export function useJobDraft(options: JobDraftOptions) {
  const { id, job, isDraft, form, draftId, setDraftId, isSent, seen } = options
  const save = useEdit(jobs.saveDraft, JOB_EDIT, JOB_TEXTS)
  const [savedNote, setSavedNote] = useState('')
  const [store] = useState(() => platform.userStorage.bound())
  const latest = useRef({ form, draftId })
  latest.current = { form, draftId }
  const { isRestored, setRestored, isFilled } = useRestoredJob(options)

  const saveDraft = useCallback(
    async (canAsk: boolean) => {
      const { form: sent, draftId: known } = latest.current
      const input = toDraft(sent.values)
      const saved = await save.save(seen.current, { ...input, ...(known ? { id: known } : {}) }, canAsk)
      if (!saved) return false
      seen.current = seenOf(saved)
      setDraftId(saved.id)
      const { form: now } = latest.current
      const others = valuesOfOthers(toValues(saved), sent.values, now.values)
      // filling in nothing would count as a change, and be saved again
      if (Object.keys(others).length) now.fill(others)
      if (!isSent.current)
        store.set(storageKey(id), { values: now.values, draftId: saved.id, seen: seen.current } satisfies SavedJob)
      setSavedNote(`草稿 ${clock()} 已保存`)
      return true
    },
    [save.save, setDraftId, seen, id, store, isSent],
  )

  // saved on this device at once, and debounced as a draft on the server
  const { values, isDirty } = form
  useEffect(() => {
    if (!isFilled.current || !isDirty || isSent.current) return
    store.set(storageKey(id), { values, draftId: latest.current.draftId, seen: seen.current } satisfies SavedJob)
    if (!isDraft || !hasContent(values)) return
    const timer = setTimeout(() => {
      if (!isSent.current) saveDraft(false).catch((error: unknown) => setSavedNote(unsavedNote(error)))
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [values, isDirty, isDraft, id, saveDraft, isFilled, isSent, store, seen])

  return {
    savedNote,
    isRestored,
    dropRestored() {
      removeSavedJob(id)
      form.reset(job ? toValues(job) : EMPTY_JOB)
      setDraftId(id)
      seen.current = seenOf(job)
      setRestored(false)
    },
    async saveDraft() {
      try {
        if (!(await saveDraft(true))) return
        removeSavedJob(id)
        toast('草稿已保存', 'success')
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  }
}
