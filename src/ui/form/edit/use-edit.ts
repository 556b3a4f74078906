/** Saves an edit form with the version that it was opened with; shows both values where another editor has changed the same fields. */
import { type MutableRefObject, useCallback, useRef } from 'react'
import { ApiError, type Input, type Output, useApiMutation, type WriteKey } from '@/api'
import { changedValues, type EditTable, type EditValues } from '~contract/edits/edit-table'
import { confirm } from '../../overlay/show-overlay'
import { askConflict } from './ask-conflict'
import type { EditTexts } from './describe-values'

/** Keys of the calls that save an edit form. */
export type EditKey = { [K in WriteKey]: 'version' extends keyof Input<K> ? K : never }[WriteKey]

/** What a form was opened with. */
export interface Seen {
  version: string
  /** By the names of the call. */
  values: EditValues
}

/** Of values restored from a release that saved no version: every field in which they differ from what is stored is asked about. */
export const UNKNOWN_SEEN: Seen = { version: '', values: {} }

/** What the form sends, and what only names the thing that is edited. */
type Sent<K extends EditKey> = Omit<Input<K>, 'version'>

export interface EditCall<K extends EditKey> {
  /**
   * Saves what has changed since `seen`, everything of something new (`seen` undefined). Resolves with the answer; with undefined when the editor went back to the form, or when what
   * they edit is gone, which has been said. Rejects as a write does, with EDIT_CONFLICT only where nothing is asked (`canAsk` false).
   */
  save(seen: Seen | undefined, input: Sent<K>, canAsk?: boolean): Promise<Output<K> | undefined>
  isRunning: boolean
}

/** Values of a form as they were when it was opened; loading the view again does not change them. */
export function useSeen(view: { version: string } | undefined, values: EditValues): MutableRefObject<Seen> {
  return useRef<Seen>({ version: view?.version ?? '', values })
}

/** One attempt to save: only what has changed, and since when. */
interface Attempt {
  version: string
  changes: EditValues
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404 && !error.field

const showGone = () =>
  confirm({
    title: '内容已被删除',
    text: '别人已把它删除，不能再保存。您填写的内容还在，需要的话请先复制。',
    ok: '知道了',
    isAlert: true,
  })

/** What to save after the editor has seen why an attempt failed; undefined to go back to the form. Throws what is not about others. */
async function nextAttempt(
  error: unknown,
  { changes }: Attempt,
  edit: EditTable,
  texts: EditTexts,
): Promise<Attempt | undefined> {
  if (isGone(error)) return void (await showGone())
  if (!(error instanceof ApiError) || !error.conflict) throw error
  const chosen = await askConflict(edit, error.conflict, changes, texts)
  return chosen && { version: error.conflict.version, changes: chosen }
}

/** `edit` is the table of what the call may change; `texts` puts codes and references into words. */
export function useEdit<K extends EditKey>(key: K, edit: EditTable, texts: EditTexts = {}): EditCall<K> {
  const { run, isRunning } = useApiMutation(key, { showError: { except: 'edits' } })
  const latest = useRef({ edit, texts })
  latest.current = { edit, texts }

  const save = useCallback(
    async (seen: Seen | undefined, input: Sent<K>, canAsk = true): Promise<Output<K> | undefined> => {
      if (!seen) return run(input as never)
      const { edit } = latest.current
      const ids = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in edit.fields)))
      let attempt: Attempt | undefined = {
        version: seen.version,
        changes: changedValues(edit, seen.values, input as EditValues),
      }
      while (attempt) {
        const { version, changes }: Attempt = attempt
        try {
          return await run({ ...ids, ...changes, version } as never)
        } catch (error) {
          if (!canAsk) throw error
          attempt = await nextAttempt(error, attempt, edit, latest.current.texts)
        }
      }
    },
    [run],
  )
  return { save, isRunning }
}
