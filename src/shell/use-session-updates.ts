/** Follows what writes change of the user: name, avatar, companies, roles. */
import { useEffect, useRef } from 'react'
import { useApiQuery } from '@/api'
import * as account from '~contract/calls/account/account'
import * as companyCalls from '~contract/calls/company/companies'
import { updateUser, useSession } from './session'

/** Read once by loadUser(), afterwards when a write makes them outdated. */
const options = { showError: false, staleMs: Number.POSITIVE_INFINITY } as const

export function useSessionUpdates(): void {
  const isLoaded = useSession(({ phase }) => phase === 'ready')
  const info = useApiQuery(account.get, isLoaded ? {} : null, options).data
  const companies = useApiQuery(companyCalls.listMine, isLoaded ? {} : null, options).data
  const known = useRef({ info, companies })
  useEffect(() => {
    const before = known.current
    known.current = { info, companies }
    const isFirst = !before.info || !before.companies
    if (!isFirst && info && companies && (info !== before.info || companies !== before.companies))
      updateUser(info, companies)
  }, [info, companies])
}
