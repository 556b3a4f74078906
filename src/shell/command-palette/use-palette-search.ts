/** Searches jobs, candidates and colleagues for the typed text, once typing pauses. */
import { useEffect, useState } from 'react'
import { type RowOf, useApiQuery } from '@/api'
import { conversationPath, openInChatScreen } from '@/features/chat/conversations/chat-screen'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as memberCalls from '~contract/calls/company/members'
import * as jobCalls from '~contract/calls/jobs/jobs'
import { MEMBER_ROLES } from '~contract/domain/roles'
import { canNow } from '../session'
import type { PaletteItem } from './palette-items'
import { hasLetters, matchesQuery } from './palette-match'
import type { PinyinMatcher } from './pinyin'

/** Milliseconds after the last key. */
const DEBOUNCE_MS = 250
const MAX_RESULTS = 5
/** The same word is not searched again so soon: candidates count against the day's allowance. */
const options = { showError: false, staleMs: 60_000 } as const

/** The jobs that are read with the session, and the members a company usually has. */
const FIRST_JOBS = { pageSize: 20 }
const FIRST_MEMBERS = { pageSize: 100 }

export interface PaletteResults {
  phase: 'idle' | 'asking' | 'ready' | 'failed'
  jobs: readonly PaletteItem[]
  candidates: readonly PaletteItem[]
  /** Colleagues; the choice opens the conversation with one. */
  colleagues: readonly PaletteItem[]
}

const toJobItem = ({ id, title, cityName, status }: RowOf<typeof jobCalls.list>): PaletteItem => ({
  id: `job-${id}`,
  title: title || '未命名草稿',
  note: cityName,
  icon: 'briefcase',
  to: status === 'temporary' ? `/jobEdit?id=${id}` : `/JobDetail?id=${id}`,
})

const toCandidateItem = ({ id, name, title, company }: RowOf<typeof candidateCalls.search>): PaletteItem => ({
  id: `person-${id}`,
  title: name,
  note: [title, company].filter(Boolean).join(' · '),
  icon: 'user',
  to: `/talentDetails?id=${id}`,
})

/** The id is that of the conversation's item, so that one who is in both is offered once. */
function toColleagueItem({ userId, name, role }: RowOf<typeof memberCalls.list>): PaletteItem {
  const conversationId = `C2Cuser${userId}`
  const open = openInChatScreen()
  return {
    id: `talk-${conversationId}`,
    title: name,
    note: MEMBER_ROLES[role],
    icon: 'message',
    ...(open ? { run: () => open(conversationId) } : { to: conversationPath(conversationId) }),
  }
}

/** The typed text once typing pauses. */
function useRested(keyword: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(keyword), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keyword])
  return rested
}

/** Those the server has not found already, whose title the letters spell. */
function spelled(
  items: readonly PaletteItem[],
  found: readonly PaletteItem[],
  typed: string,
  matchPinyin: PinyinMatcher | undefined,
): readonly PaletteItem[] {
  const known = new Set(found.map(({ id }) => id))
  const others = items.filter(({ id, title }) => !known.has(id) && matchesQuery(typed, { title }, matchPinyin))
  return others.slice(0, MAX_RESULTS)
}

/** Jobs and colleagues that are searched by pinyin here: the server searches for characters. */
function useSpelledItems(typed: string, matchPinyin: PinyinMatcher | undefined) {
  const isOn = matchPinyin !== undefined && hasLetters(typed)
  const jobs = useApiQuery(jobCalls.list, isOn && canNow('job.view') ? FIRST_JOBS : null, options)
  const members = useApiQuery(memberCalls.list, isOn && canNow('member.list') ? FIRST_MEMBERS : null, options)
  return { jobs: isOn ? jobs.data?.rows : undefined, members: isOn ? members.data?.rows : undefined }
}

/** `me`: the user, who is not offered. `matchPinyin` is there when the typed text has letters. */
export function usePaletteSearch(typed: string, me: string, matchPinyin: PinyinMatcher | undefined): PaletteResults {
  const keyword = typed.trim()
  const rested = useRested(keyword)
  const input = rested && keyword ? { keyword: rested, pageSize: MAX_RESULTS } : null
  const found = { ...options, keepsPrevious: true }
  const jobs = useApiQuery(jobCalls.list, canNow('job.view') ? input : null, found)
  const candidates = useApiQuery(candidateCalls.search, canNow('talent.search') ? input : null, found)
  const members = useApiQuery(memberCalls.list, canNow('member.list') ? input : null, found)
  const queries = [jobs, candidates, members]
  const isAsking = keyword !== rested || queries.some(({ phase, isPrevious }) => phase === 'loading' || isPrevious)
  const isFailed = queries.some(({ phase }) => phase === 'error')
  const itemsOf = <Row>(rows: readonly Row[] | undefined, toItem: (row: Row) => PaletteItem) =>
    isFailed ? [] : (rows ?? []).map(toItem)
  const known = useSpelledItems(typed, matchPinyin)
  const withoutMe = (rows: readonly RowOf<typeof memberCalls.list>[] = []) => rows.filter(({ userId }) => userId !== me)
  const foundJobs = itemsOf(jobs.data?.rows, toJobItem)
  const foundMembers = itemsOf(withoutMe(members.data?.rows), toColleagueItem)
  const knownJobs = known.jobs?.map(toJobItem) ?? []
  const knownMembers = withoutMe(known.members).map(toColleagueItem)
  return {
    phase: !keyword ? 'idle' : isAsking ? 'asking' : isFailed ? 'failed' : 'ready',
    jobs: [...foundJobs, ...spelled(knownJobs, foundJobs, typed, matchPinyin)],
    candidates: itemsOf(candidates.data?.rows, toCandidateItem),
    colleagues: [...foundMembers, ...spelled(knownMembers, foundMembers, typed, matchPinyin)],
  }
}
