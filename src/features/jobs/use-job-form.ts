/** One screen hook for posting and editing a job: loading, drafts, sending. */
import { useEffect, useRef, useState } from 'react'
import { fieldErrors, type Input, loadErrorText, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { type FieldErrors, type Seen, toast, useEdit, useForm } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { JOB_EDIT } from '~contract/edits/job-edits'
import { EMPTY_JOB, JOB_RULES, type JobForm, type JobValues, toDraft } from './job-form'
import { JOB_TEXTS } from './job-texts'
import type { Job } from './job-types'
import { removeSavedJob, useJobDraft } from './use-job-draft'
import { useAddresses, usualAddress } from './work-addresses/use-addresses'

export interface JobFormState {
  form: JobForm
  /** The job as the server has it; undefined for a new one. */
  job: Job | undefined
  phase: 'loading' | 'ready' | 'error'
  /** Of the load; undefined when there is no such job. */
  error: string | undefined
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

/** Gives a new job without an address that of most jobs; fields filled in while the addresses load are preserved. */
function usePresetAddress(id: string, form: JobForm): void {
  const { data } = useAddresses()
  const preset = !id && !form.values.addressId && data ? usualAddress(data) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the addresses are known; the form changes with every key
  useEffect(() => {
    if (!preset) return
    if (form.isDirty) form.fill({ addressId: preset })
    else form.reset({ ...EMPTY_JOB, addressId: preset })
  }, [preset])
}

/** `id` '' = a new job. Leads to job management once the job was sent. */
export function useJobForm(id: string): JobFormState {
  const [draftId, setDraftId] = useState(id)
  const loaded = useApiQuery(jobs.get, id ? { id } : null, { showError: false })
  const create = useEdit(jobs.publish, JOB_EDIT, JOB_TEXTS)
  const modify = useEdit(jobs.update, JOB_EDIT, JOB_TEXTS)
  const seen = useRef<Seen>()
  const job = loaded.data
  const isDraft = !id || job?.status === 'temporary'
  const isSent = useRef(false)

  const send = async (values: JobValues): Promise<FieldErrors<JobValues> | undefined> => {
    const input = toDraft(values) as Input<typeof jobs.publish>
    try {
      isSent.current = true
      const answer = isDraft
        ? await create.save(seen.current, { ...input, ...(draftId ? { id: draftId } : {}) })
        : await modify.save(seen.current, { ...input, id })
      isSent.current = Boolean(answer)
      if (!answer) return
    } catch (error) {
      isSent.current = false
      return fieldErrors<JobValues>(error)
    }
    removeSavedJob(id)
    toast(isDraft ? '已提交审核' : '已保存，重新进入审核', 'success')
    platform.redirect('/jobmanagement')
  }

  const form = useForm<JobValues>({ initial: EMPTY_JOB, rules: JOB_RULES, submit: send })
  usePresetAddress(id, form)
  const draft = useJobDraft({ id, job, isDraft, form, draftId, setDraftId, isSent, seen })

  return {
    form,
    job,
    phase: loaded.phase === 'idle' ? 'ready' : loaded.phase,
    error: loaded.error ? loadErrorText(loaded.error) : '',
    reload: loaded.reload,
    isDraft,
    ...draft,
  }
}
