/** Draft of the job form: restored from this device, saved there at once and on the server after a pause. */
import { type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react'
import { errorText, useApiMutation } from '@/api'
import { platform, type UserKey } from '@/platform'
import { toast } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { EMPTY_JOB, hasContent, type JobForm, type JobValues, toDraft, toValues } from './job-form'
import type { Job } from './job-types'

/** Milliseconds without a key before a draft is saved. */
const SAVE_DELAY_MS = 3000
const storageKey = (id: string): UserKey => `job:${id || 'new'}`

/** Unsent form saved on this device. */
interface SavedJob {
  values: JobValues
  draftId: string
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
}

const clock = () => new Date().toTimeString().slice(0, 5)

export const removeSavedJob = (id: string): void => platform.userStorage.remove(storageKey(id))

/** Fills the form once: the server's version first; changes saved on this device are applied over it. */
function useRestoredJob({ id, job, form, setDraftId }: JobDraftOptions) {
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
    if (!saved?.values) return
    latest.current.form.fill(saved.values)
    latest.current.setDraftId(saved.draftId)
    setRestored(true)
  }, [id, job])
  return { isRestored, setRestored, isFilled }
}

/** Restores and saves the draft; what the screen shows of it, and its actions. */
export function useJobDraft(options: JobDraftOptions) {
  const { id, job, isDraft, form, draftId, setDraftId, isSent } = options
  const save = useApiMutation(jobs.saveDraft, { showError: false })
  const [savedNote, setSavedNote] = useState('')
  const [store] = useState(() => platform.userStorage.bound())
  const latest = useRef({ form, draftId })
  latest.current = { form, draftId }
  const { isRestored, setRestored, isFilled } = useRestoredJob(options)

  const saveDraft = useCallback(async () => {
    const { form: now, draftId: known } = latest.current
    const saved = await save.run({ ...toDraft(now.values), ...(known ? { id: known } : {}) })
    setDraftId(saved.id)
    setSavedNote(`草稿 ${clock()} 已保存`)
  }, [save.run, setDraftId])

  // saved on this device at once, and debounced as a draft on the server
  const { values, isDirty } = form
  useEffect(() => {
    if (!isFilled.current || !isDirty || isSent.current) return
    store.set(storageKey(id), { values, draftId: latest.current.draftId } satisfies SavedJob)
    if (!isDraft || !hasContent(values)) return
    const timer = setTimeout(() => {
      if (!isSent.current) saveDraft().catch(() => setSavedNote('草稿存在本机，联网后会再保存'))
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [values, isDirty, isDraft, id, saveDraft, isFilled, isSent, store])

  return {
    savedNote,
    isRestored,
    dropRestored() {
      removeSavedJob(id)
      form.reset(job ? toValues(job) : EMPTY_JOB)
      setDraftId(id)
      setRestored(false)
    },
    async saveDraft() {
      try {
        await saveDraft()
        removeSavedJob(id)
        toast('草稿已保存', 'success')
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  }
}
