/** One screen hook for posting and editing a job: loading, drafts, sending (P-4.4-01, P-7.7-06). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText, fieldErrors, type Input, useApiQuery, useMutation } from '@/api'
import { platform } from '@/platform'
import { type FieldErrors, toast, useForm } from '@/ui'
import { EMPTY_JOB, hasContent, JOB_RULES, type JobForm, type JobValues, toDraft, toValues } from './job-form'
import type { Job } from './job-types'
import { JOB_READ_CALLS } from './read-calls'

/** Milliseconds without a key before a draft is saved. */
const SAVE_DELAY_MS = 3000
const storageKey = (id: string) => `jobEdit:${id || 'new'}`

/** Unsent form saved on this device. */
interface SavedJob {
  values: JobValues
  draftId: string
}

export interface JobFormState {
  form: JobForm
  /** The job as the server has it; undefined for a new one. */
  job: Job | undefined
  phase: 'loading' | 'ready' | 'error'
  error: string
  reload(): void
  /** When and where the text was last saved; '' before. */
  savedNote: string
  /** Unsent changes of an earlier visit were restored. */
  isRestored: boolean
  dropRestored(): void
  /** A new job or a draft: saving as draft is possible. */
  isDraft: boolean
  saveDraft(): Promise<void>
}

const clock = () => new Date().toTimeString().slice(0, 5)

/** `id` '' = a new job. Leads to job management once the job was sent. */
export function useJobForm(id: string): JobFormState {
  const [draftId, setDraftId] = useState(id)
  const loaded = useApiQuery('POST /pinqiao/v1/jobs/mine/detail', id ? { id } : null, { mute: true })
  const create = useMutation('POST /job-center/api/jobPosition/createJobPosition', {
    mute: 'fields',
    changes: JOB_READ_CALLS,
  })
  const modify = useMutation('POST /job-center/api/jobPosition/modifyJobPosition', {
    mute: 'fields',
    changes: JOB_READ_CALLS,
  })
  const save = useMutation('POST /job-center/api/jobPosition/saveJobPosition', { mute: true, changes: JOB_READ_CALLS })
  const [savedNote, setSavedNote] = useState('')
  const [isRestored, setRestored] = useState(false)
  const job = loaded.data
  const isDraft = !id || job?.status === 'temporary'
  const isSent = useRef(false)

  const send = async (values: JobValues): Promise<FieldErrors<JobValues> | undefined> => {
    const input = toDraft(values) as Input<'POST /job-center/api/jobPosition/createJobPosition'>
    try {
      isSent.current = true
      if (isDraft) await create.run({ ...input, ...(draftId ? { id: draftId } : {}) })
      else await modify.run({ ...input, id })
    } catch (error) {
      isSent.current = false
      return fieldErrors<JobValues>(error)
    }
    platform.storage.remove(storageKey(id))
    toast(isDraft ? '已提交审核' : '已保存，重新进入审核', 'success')
    platform.redirect('/jobmanagement')
  }

  const form = useForm<JobValues>({ initial: EMPTY_JOB, rules: JOB_RULES, submit: send })
  const latest = useRef({ form, draftId })
  latest.current = { form, draftId }

  // the server's version first; saved changes are applied over it
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || (id && !job)) return
    isFilled.current = true
    const start = job ? toValues(job) : EMPTY_JOB
    const saved = platform.storage.get<SavedJob>(storageKey(id))
    latest.current.form.reset(start)
    if (!saved?.values) return
    latest.current.form.fill(saved.values)
    setDraftId(saved.draftId)
    setRestored(true)
  }, [id, job])

  const saveDraft = useCallback(async () => {
    const { form: now, draftId: known } = latest.current
    const saved = await save.run({ ...toDraft(now.values), ...(known ? { id: known } : {}) })
    setDraftId(saved.id)
    setSavedNote(`草稿 ${clock()} 已保存`)
  }, [save.run])

  // saved on this device at once, and debounced as a draft on the server
  const { values, isDirty } = form
  useEffect(() => {
    if (!isFilled.current || !isDirty || isSent.current) return
    platform.storage.set(storageKey(id), { values, draftId: latest.current.draftId } satisfies SavedJob)
    if (!isDraft || !hasContent(values)) return
    const timer = setTimeout(() => {
      if (!isSent.current) saveDraft().catch(() => setSavedNote('草稿存在本机，联网后会再保存'))
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [values, isDirty, isDraft, id, saveDraft])

  return {
    form,
    job,
    phase: loaded.phase === 'idle' ? 'ready' : loaded.phase,
    error: loaded.error ? errorText(loaded.error) : '',
    reload: loaded.reload,
    savedNote,
    isRestored,
    dropRestored() {
      platform.storage.remove(storageKey(id))
      form.reset(job ? toValues(job) : EMPTY_JOB)
      setDraftId(id)
      setRestored(false)
    },
    isDraft,
    async saveDraft() {
      try {
        await saveDraft()
        platform.storage.remove(storageKey(id))
        toast('草稿已保存', 'success')
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
  }
}
