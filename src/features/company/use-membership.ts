/** How far a person without a company is: own application, request to join, and news of both (P-4.4-07, P-7.2-02). */
import { useCallback, useEffect, useState } from 'react'
import { callApi, errorText, type Output } from '@/api'
import { platform } from '@/platform'
import type { MyCompany } from './company-form'

export type JoinApplication = NonNullable<Output<'POST /user-center/api/v1/company/member/getApplyStatusByCurrentUser'>>

/** Milliseconds between two questions while somebody else decides. */
const POLL = 4000

export interface MembershipState {
  phase: 'loading' | 'ready' | 'error'
  error: string
  own?: MyCompany | undefined
  join?: JoinApplication | undefined
  reload(): Promise<void>
}

const read = async () => {
  const [own, join] = await Promise.all([
    callApi('GET /user-center/api/v1/company/getApplyLastInfoByCurrentUser', {}, { mute: true }),
    callApi('POST /user-center/api/v1/company/member/getApplyStatusByCurrentUser', {}, { mute: true }),
  ])
  return { own: own ?? undefined, join: join ?? undefined }
}

/** `onAdopted` runs once an application of either kind was granted while the person waits. */
export function useMembership(onAdopted: () => void): MembershipState {
  const [state, setState] = useState<Omit<MembershipState, 'reload'>>({ phase: 'loading', error: '' })

  const reload = useCallback(async () => {
    try {
      setState({ phase: 'ready', error: '', ...(await read()) })
    } catch (error) {
      setState((old) => ({ ...old, phase: old.phase === 'ready' ? 'ready' : 'error', error: errorText(error) }))
    }
  }, [])
  useEffect(() => void reload(), [reload])

  const ownId = state.own?.auditStatus === 'applied' ? state.own.id : ''
  const joinId = state.join?.status === 'pending' ? state.join.id : ''
  useEffect(() => {
    if (!ownId && !joinId) return
    const ask = async () => {
      if (!platform.isVisible()) return
      const news = await newsOf(ownId, joinId)
      if (news === 'adopted') onAdopted()
      else if (news === 'decided') await reload()
    }
    const timer = setInterval(() => void ask(), POLL)
    const stop = platform.onVisible((isVisible) => isVisible && void ask())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [ownId, joinId, onAdopted, reload])

  return { ...state, reload }
}

/** waiting = nobody decided yet, or no answer. */
async function newsOf(ownId: string, joinId: string): Promise<'waiting' | 'decided' | 'adopted'> {
  const auditStatus = ownId
    ? await callApi('GET /pinqiao/v1/company/auditStatus', { id: ownId }, { mute: true }).catch(() => '')
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
