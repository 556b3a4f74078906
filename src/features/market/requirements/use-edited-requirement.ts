/** The requirement whose form is open, by the address: `?add=1` a new one, `?id=` that one. */
import { useRef } from 'react'
import { useApiQuery } from '@/api'
import { urlFlag, urlId, useUrlState } from '@/platform'
import * as requirements from '~contract/calls/market/requirements'
import type { Requirement } from './requirement-types'

const fields = { id: urlId(), add: urlFlag() }

/** `isListKnown`: the rows have come, so that one which is not among them is asked for. */
export function useEditedRequirement(rows: readonly Requirement[], isListKnown: boolean) {
  const [{ id, add }, set] = useUrlState(fields)
  const row = rows.find((row) => row.id === id)
  const { data } = useApiQuery(requirements.get, id && !row && isListKnown ? { id } : null, { showError: false })
  const found = row ?? data
  // the form keeps the one it was opened with while rows are refetched
  const opened = useRef<Requirement>()
  if (opened.current?.id !== id) opened.current = found?.id === id && found.can.includes('edit') ? found : undefined
  return {
    /** null = a new one; undefined = no form. */
    edited: add ? null : opened.current,
    edit: (requirement: Requirement | null) => set({ id: requirement?.id ?? '', add: requirement === null }),
    closeForm: () => set({ id: '', add: false }),
  }
}
