/** The form of a job's stages: saves them, then the company's template where that is wanted. */
import { useRef, useState } from 'react'
import { ApiError, errorText, fetchApi, fieldErrors, useApiMutation } from '@/api'
import { type FieldErrors, toast, useForm } from '@/ui'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import {
  countsOf,
  draftOf,
  goneRows,
  inputOf,
  isOutOfOrder,
  type JobStage,
  listError,
  refusedStages,
  removalError,
  rowErrors,
  type StageDraft,
  unknownStages,
  withStages,
} from './stage-draft'

interface StagesFormOptions {
  jobId: string
  /** As they are on the server, with the applications in them. */
  stages: readonly JobStage[]
  onDone(): void
}

const isSame = (stages: readonly JobStage[], others: readonly JobStage[]): boolean =>
  JSON.stringify(stages.map(({ no, name, dayLimit }) => [no, name, dayLimit])) ===
  JSON.stringify(others.map(({ no, name, dayLimit }) => [no, name, dayLimit]))

/** Form, the errors of its rows by their keys, and the one way to change it. */
export function useStagesForm({ jobId, stages, onDone }: StagesFormOptions) {
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [start] = useState(() => draftOf(stages))
  /** The stages that the draft was made of. */
  const seen = useRef(stages)
  const save = useApiMutation(applicationStages.save, { showError: false })
  const saveTemplate = useApiMutation(applicationStages.saveTemplate, { showError: false })
  const counts = useRef(countsOf(stages))
  counts.current = countsOf(stages)

  /** Somebody else has changed the stages: reads them, adds those that the draft does not know, and marks those that are gone. */
  const readAgain = async (draft: StageDraft): Promise<FieldErrors<StageDraft> | undefined> => {
    const fresh = await fetchApi(applicationStages.list, { jobId }, { showError: false, staleMs: 0 }).catch(
      () => undefined,
    )
    if (!fresh) return undefined
    const isChanged = !isSame(fresh, seen.current)
    seen.current = fresh
    const unknown = unknownStages(draft, fresh)
    form.fill({ rows: withStages(draft.rows, unknown) })
    setRefused(goneRows(draft, fresh))
    const names = unknown.map(({ name }) => `「${name}」`).join('')
    if (names) return { rows: `同事刚添加了${names}，已列出，请核对后再保存` }
    return isChanged ? { rows: '同事刚改过这个职位的阶段，请核对后再保存' } : undefined
  }

  const errorsOf = async (error: unknown, draft: StageDraft): Promise<FieldErrors<StageDraft>> => {
    const isOutdated = error instanceof ApiError && (error.status === 404 || error.status === 409)
    const added = isOutdated ? await readAgain(draft) : undefined
    if (added) return added
    const fields = fieldErrors<Record<string, string>>(error)
    if (!fields) {
      toast(errorText(error), 'error')
      return {}
    }
    const { rows, errors } = refusedStages(fields as Record<string, string>, draft.rows)
    setRefused(rows)
    return errors
  }

  const form = useForm<StageDraft>({
    initial: start,
    rules: {
      rows: [listError],
      removed: [(_, draft) => removalError(draft, counts.current)],
    },
    async submit(draft) {
      try {
        const saved = await save.run(inputOf(jobId, seen.current, draft))
        seen.current = saved
        form.reset({ ...draftOf(saved), savesTemplate: draft.savesTemplate })
      } catch (error) {
        return errorsOf(error, draft)
      }
      try {
        const rows = draft.rows.map(({ name, kind, dayLimit }) => ({ name: name.trim(), kind, dayLimit }))
        if (draft.savesTemplate) await saveTemplate.run({ stages: rows })
      } catch (error) {
        return { savesTemplate: `这个职位的阶段已保存，公司的没有保存：${errorText(error)}` }
      }
      toast('招聘阶段已保存', 'success')
      onDone()
      return undefined
    },
  })

  const change = (next: Partial<StageDraft>) => {
    form.fill(next)
    setRefused({})
    const isChecked = form.errors.rows || form.errors.removed
    if (isChecked || isOutOfOrder(next.rows ?? form.values.rows)) void form.check(['rows', 'removed'])
  }
  const errorsByKey: Readonly<Record<string, string>> = form.errors.rows
    ? { ...rowErrors(form.values.rows), ...refused }
    : {}
  return { form, change, errorsByKey, counts: counts.current }
}
