import type { ReactNode } from 'react'
import type { ListKeyActions } from './list-keys'

/** No keys on a phone; see use-list-keys.desktop.tsx. */
export const useListKeys = (_actions: ListKeyActions): ReactNode => null
