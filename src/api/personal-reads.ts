/**
 * Lists of profiles, which the server counts against a daily allowance: they are read when a user asks for them and
 * where a write took rows away, never again by themselves.
 */
import type { Api, CallKey, PageKey } from './types'

type PersonalKey = { [K in PageKey]: Api[K] extends { limit: 'personal' } ? K : never }[PageKey]

const personalReads: Readonly<Record<PersonalKey, true>> = {}

export const isPersonalRead = (key: CallKey): boolean => key in personalReads
