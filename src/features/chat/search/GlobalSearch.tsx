/** Global search: users, groups and messages; three of each at first, all of one kind behind its tab. */
import { type ReactNode, useState } from 'react'
import { useCloseOnBack } from '@/platform'
import { Box, Button, Empty, H2, IconButton, List, LongRows, Scroll, Spinner, Tabs, Text } from '@/ui'
import { searchContacts, searchGroups, searchLocalConversations } from '../client/mapping/search-methods'
import { t } from '../i18n/zh/search'
import type { ConversationId } from '../model/index'
import { type ConversationHits, type SearchResult, splitKeywords } from '../model/search-query'
import { activeSession } from '../session/session'
import { useChat } from '../store/store'
import { ConversationSearch, SearchHits } from './ConversationSearch'
import { openSearchResult } from './open-result'
import { SearchFilters, useSearchFilters } from './SearchFilters'
import { ConversationHit, SearchRow, useConversationName } from './SearchRows'
import css from './search.module.scss'
import { type MessageSearch, type SearchRequest, useMessageSearch, useSearchRequest } from './use-search-results'

type Tab = 'all' | 'contacts' | 'groups' | 'messages'
const TABS: readonly Tab[] = ['all', 'contacts', 'groups', 'messages']
/** Results of each kind where all kinds are shown. */
const MAX_PREVIEW_RESULTS = 3

/** Local results at once, and those of the service when they arrive. */
function useNameSearch(query: string, isGroup: boolean): SearchRequest<readonly SearchResult[]> {
  const list = splitKeywords(query)
  const conversations = useChat((s) => s.conversations)
  const localResults = searchLocalConversations(Object.values(conversations), list, isGroup)
  const remoteResults = useSearchRequest<readonly SearchResult[]>(query && `${isGroup} ${query}`, [], async () => {
    const session = activeSession()
    if (!session) return []
    const { sdk, me } = session.client
    return isGroup ? searchGroups(sdk, list) : searchContacts(sdk, me, list)
  })
  const all = new Map([...localResults, ...remoteResults.data].map((result) => [result.id, result]))
  return { phase: remoteResults.phase, data: [...all.values()] }
}

interface Section<T> {
  tab: Tab
  found: SearchRequest<readonly T[]>
  row(item: T): ReactNode
}

/** The first three results of a kind and a link to the others; nothing without results. */
function ResultSection<T>({ tab, found, row, onMore }: Section<T> & { onMore(tab: Tab): void }) {
  if (!found.data.length) return null
  return (
    <Box>
      <H2 className={css.part}>{t(tab)}</H2>
      <List className={css.list}>{found.data.slice(0, MAX_PREVIEW_RESULTS).map(row)}</List>
      {found.data.length > MAX_PREVIEW_RESULTS && (
        <Button kind='link' size='small' className={css.more} onPress={() => onMore(tab)}>
          {t('more')}
        </Button>
      )}
    </Box>
  )
}

function NameResults({ found, row }: Omit<Section<SearchResult>, 'tab'>) {
  if (found.phase === 'loading' && !found.data.length) return <Spinner text={t('searching')} />
  if (!found.data.length) return <Empty icon='search' title={t('none')} />
  return (
    <List className={css.list}>
      <LongRows rows={found.data}>{row}</LongRows>
    </List>
  )
}

function Detail({ id, query, onBack, onOpen }: GlobalSearchProps & { id: ConversationId; onBack(): void }) {
  const { name } = useConversationName(id)
  useCloseOnBack(onBack)
  return (
    <>
      <Box className={css.detail}>
        <IconButton icon='chevron-left' label={t('back')} size='small' onPress={onBack} />
        <Text className='cut'>{name}</Text>
      </Box>
      <ConversationSearch id={id} query={query} onOpen={onOpen} />
    </>
  )
}

export interface GlobalSearchProps {
  /** The typed text, debounced. */
  query: string
  onOpen(id: ConversationId): void
}

interface Result {
  users: SearchRequest<readonly SearchResult[]>
  groups: SearchRequest<readonly SearchResult[]>
  messages: MessageSearch
}

function Overview({ users, groups, messages, name, conversation, onMore }: Result & Rows & { onMore(tab: Tab): void }) {
  const conversations: SearchRequest<readonly ConversationHits[]> = {
    phase: messages.phase,
    data: messages.data.conversations,
  }
  const all = [users, groups, conversations]
  const isWaiting = all.some(({ phase }) => phase === 'loading')
  const isEmpty = all.every(({ data }) => !data.length)
  return (
    <>
      <ResultSection tab='contacts' found={users} row={name} onMore={onMore} />
      <ResultSection tab='groups' found={groups} row={name} onMore={onMore} />
      <ResultSection tab='messages' found={conversations} row={conversation} onMore={onMore} />
      {isWaiting ? <Spinner text={t('searching')} /> : isEmpty && <Empty icon='search' title={t('none')} />}
    </>
  )
}

interface Rows {
  name(found: SearchResult): ReactNode
  conversation(found: ConversationHits): ReactNode
}

export function GlobalSearch({ query, onOpen }: GlobalSearchProps) {
  const [tab, setTab] = useState<Tab>('all')
  const [openedHit, setOpenedHit] = useState<{ id: ConversationId; query: string }>()
  const { kind, when, filters } = useSearchFilters()
  const users = useNameSearch(query, false)
  const groups = useNameSearch(query, true)
  const isLimited = tab === 'messages'
  const limits = isLimited ? { kind, when } : { kind: 'all' as const, when: 'any' as const }
  const messages = useMessageSearch({ keywords: splitKeywords(query), ...limits })
  if (!query.trim()) return null
  if (openedHit?.query === query)
    return <Detail id={openedHit.id} query={query} onOpen={onOpen} onBack={() => setOpenedHit(undefined)} />
  const rows: Rows = {
    name: (found) => (
      <SearchRow
        key={found.id}
        found={found}
        query={query}
        onPress={() => void openSearchResult(found.id, undefined, onOpen)}
      />
    ),
    conversation: (found) => {
      const [only] = found.count === 1 ? found.messages : []
      const press = () =>
        only
          ? void openSearchResult(found.conversationId, only, onOpen)
          : setOpenedHit({ id: found.conversationId, query })
      return <ConversationHit key={found.conversationId} found={found} query={query} onPress={press} />
    },
  }
  return (
    <>
      <Tabs
        items={TABS.map((key) => ({ key, label: t(key) }))}
        value={tab}
        onChange={setTab}
        label={t('kinds')}
        className={css.tabs}
      />
      {isLimited && <SearchFilters {...filters} />}
      <Scroll
        className={css.results}
        role='region'
        aria-label={t('results')}
        onEnd={() => isLimited && messages.more()}
      >
        {tab === 'all' && <Overview {...{ users, groups, messages }} {...rows} onMore={setTab} />}
        {tab === 'contacts' && <NameResults found={users} row={rows.name} />}
        {tab === 'groups' && <NameResults found={groups} row={rows.name} />}
        {isLimited && (
          <SearchHits found={messages}>
            <List className={css.list}>
              <LongRows rows={messages.data.conversations}>{rows.conversation}</LongRows>
            </List>
          </SearchHits>
        )}
      </Scroll>
    </>
  )
}
