/** The filters of the list of conversations, which the product adds to the chat: unread, greetings, interviews, one job. */
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { type ConversationFilter, type ConversationId, useChat, usePageTexts } from '@/features/chat'
import { platform } from '@/platform'
import { companyOf, useSession } from '@/shell'
import { Button, Empty, ErrorAlert, Skeleton } from '@/ui'
import { ConversationFilterBar } from './ConversationFilterBar'
import css from './conversation-filter.module.scss'
import { type FilterChoice, type FilterKey, filterConversations } from './conversation-filters'
import { useConversationCandidates } from './use-conversation-candidates'

const ALL: FilterChoice = { key: 'all', jobId: '', kept: '' }

/** Kept while the person moves between pages: a link to a conversation replaces the page's address, this not. */
const useChoice = create<FilterChoice & { companyId: string }>(() => ({ ...ALL, companyId: '' }))

/** Chooses a filter. */
const chooseFilter = (key: FilterKey, jobId = ''): void =>
  useChoice.setState({ key, jobId, kept: '', companyId: companyOf(useSession.getState())?.idStr ?? '' })

/** The choice, as far as it was made in this company. */
function useFilterChoice(): FilterChoice {
  const companyId = useSession((s) => companyOf(s)?.idStr ?? '')
  const choice = useChoice()
  return choice.companyId === companyId ? choice : ALL
}

/** A conversation that is opened from the choice stays in it until another is opened. */
function useKeepOpened(shown: ReadonlySet<ConversationId> | undefined): void {
  const latest = useRef(shown)
  latest.current = shown
  useEffect(
    () =>
      useChat.subscribe(({ current }, before) => {
        if (current && current !== before.current)
          useChoice.setState({ kept: latest.current?.has(current) ? current : '' })
      }),
    [],
  )
}

const showAll = () => chooseFilter('all')
/** Where the one act of an empty choice leads; elsewhere it shows all. */
const PATHS: Partial<Record<FilterKey, string>> = { greeting: '/talentsearch', interview: '/interviews' }

function EmptyFilter({ filter }: { filter: 'unread' | 'greeting' | 'interview' | 'job' }) {
  const t = usePageTexts()
  const path = PATHS[filter]
  return (
    <Empty icon='messages' title={t(`${filter}Empty`)} text={t(`${filter}EmptyHint`)}>
      <Button onPress={path ? () => platform.navigate(path) : showAll}>{t(`${filter}EmptyAct`)}</Button>
    </Empty>
  )
}

/** What the list of conversations needs to show the filters and the choice. */
export function useConversationFilter(): ConversationFilter {
  const t = usePageTexts()
  const order = useChat((s) => s.order)
  const conversations = useChat((s) => s.conversations)
  const choice = useFilterChoice()
  const { mayAsk, candidates, phase, reload } = useConversationCandidates(order)
  const { shown, counts, jobs } = filterConversations(order, conversations, candidates, choice, Date.now())
  useKeepOpened(shown)
  const { key, jobId } = choice
  const isKnown = key === 'unread' || (phase !== 'loading' && phase !== 'error')
  return {
    name: key + jobId,
    bar: <ConversationFilterBar {...{ choice, counts, jobs }} hasCandidates={mayAsk} onChoose={chooseFilter} />,
    shown,
    empty:
      key === 'all' ? null : isKnown ? (
        <EmptyFilter filter={key} />
      ) : phase === 'error' ? (
        <ErrorAlert text={t('filterFailed')} onRetry={reload} />
      ) : (
        <Skeleton className={css.waiting} lines={[40, 70, 55]} />
      ),
  }
}
