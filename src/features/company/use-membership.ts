/** Company registration and join application of a user without a company, polled while pending (P-4.4-07, P-7.2-02). */
import { useCallback, useEffect, useState } from 'react'
import { callApi, errorText, type Output } from '@/api'
import { platform } from '@/platform'
import type { MyCompany } from './company-form'

export type JoinApplication = NonNullable<Output<'POST /user-center/api/v1/company/member/getApplyStatusByCurrentUser'>>

/** Milliseconds between polls while a decision is pending. */
const POLL_MS = 4000

export interface MembershipState {
  phase: 'loading' | 'ready' | 'error'
  error: string
  registration?: MyCompany | undefined
  join?: JoinApplication | undefined
  reload(): Promise<void>
}

const fetchMembership = async () => {
  const [registration, join] = await Promise.all([
    callApi('GET /user-center/api/v1/company/getApplyLastInfoByCurrentUser', {}, { mute: true }),
    callApi('POST /user-center/api/v1/company/member/getApplyStatusByCurrentUser', {}, { mute: true }),
  ])
  return { registration: registration ?? undefined, join: join ?? undefined }
}

/** `onAdopted` runs once either was approved while the user waits. */
export function useMembership(onAdopted: () => void): MembershipState {
  const [state, setState] = useState<Omit<MembershipState, 'reload'>>({ phase: 'loading', error: '' })

  const reload = useCallback(async () => {
    try {
      setState({ phase: 'ready', error: '', ...(await fetchMembership()) })
    } catch (error) {
      setState((old) => ({ ...old, phase: old.phase === 'ready' ? 'ready' : 'error', error: errorText(error) }))
    }
  }, [])
  useEffect(() => void reload(), [reload])

  const registrationId = state.registration?.auditStatus === 'applied' ? state.registration.id : ''
  const joinId = state.join?.status === 'pending' ? state.join.id : ''
  useEffect(() => {
    if (!registrationId && !joinId) return
    const poll = async () => {
      if (!platform.isVisible()) return
      const decision = await fetchDecision(registrationId, joinId)
      if (decision === 'adopted') onAdopted()
      else if (decision === 'decided') await reload()
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    const stop = platform.onVisible((isVisible) => isVisible && void poll())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [registrationId, joinId, onAdopted, reload])

  return { ...state, reload }
}

/** waiting = not decided yet, or no response. */
async function fetchDecision(registrationId: string, joinId: string): Promise<'waiting' | 'decided' | 'adopted'> {
  const auditStatus = registrationId
    ? await callApi('GET /pinqiao/v1/company/auditStatus', { id: registrationId }, { mute: true }).catch(() => '')
    : ''
  if (auditStatus === 'adopted') return 'adopted'
  const join = joinId
    ? await callApi('POST /user-center/api/v1/company/member/getApplyStatusByCurrentUser', {}, { mute: true }).catch(
        () => null,
      )
    : null
  if (join?.id === joinId && join.status === 'adopted') return 'adopted'
  return auditStatus === 'rejected' || (join && (join.id !== joinId || join.status !== 'pending'))
    ? 'decided'
    : 'waiting'
}
