/** Global search: people, groups and messages; three of each at first, all of one behind its tab. */
import { type ReactNode, useState } from 'react'
import { Box, Button, Empty, H2, IconButton, List, Scroll, Spinner, Tabs, Text } from '@/ui'
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

type Tab = 'all' | 'people' | 'groups' | 'messages'
const TABS: readonly Tab[] = ['all', 'people', 'groups', 'messages']
/** Results of each kind where all kinds are shown (G-9-03). */
const TOP = 3

/** What the list knows at once, and what the service adds. */
function useFoundNames(words: string, isGroup: boolean): SearchRequest<readonly SearchResult[]> {
  const list = splitKeywords(words)
  const conversations = useChat((s) => s.conversations)
  const here = searchLocalConversations(Object.values(conversations), list, isGroup)
  const asked = useSearchRequest<readonly SearchResult[]>(words && `${isGroup} ${words}`, [], async () => {
    const live = activeSession()
    if (!live) return []
    const { sdk, me } = live.engine
    return isGroup ? searchGroups(sdk, list) : searchContacts(sdk, me, list)
  })
  const all = new Map([...here, ...asked.data].map((one) => [one.id, one]))
  return { phase: asked.phase, data: [...all.values()] }
}

interface Section<T> {
  tab: Tab
  found: SearchRequest<readonly T[]>
  row(one: T): ReactNode
}

/** The first three of a kind, and the way to the others; nothing where nothing was found. */
function Part<T>({ tab, found, row, onMore }: Section<T> & { onMore(tab: Tab): void }) {
  if (!found.data.length) return null
  return (
    <Box>
      <H2 className={css.part}>{t(tab)}</H2>
      <List className={css.list}>{found.data.slice(0, TOP).map(row)}</List>
      {found.data.length > TOP && (
        <Button kind='link' size='small' className={css.more} onPress={() => onMore(tab)}>
          {t('more')}
        </Button>
      )}
    </Box>
  )
}

function Names({ found, row }: Omit<Section<SearchResult>, 'tab'>) {
  if (found.phase === 'loading' && !found.data.length) return <Spinner text={t('searching')} />
  if (!found.data.length) return <Empty icon='search' title={t('none')} />
  return <List className={css.list}>{found.data.map(row)}</List>
}

function Detail({ id, words, onBack, onOpen }: GlobalSearchProps & { id: ConversationId; onBack(): void }) {
  const { name } = useConversationName(id)
  return (
    <>
      <Box className={css.detail}>
        <IconButton icon='chevron-left' label={t('back')} size='small' onPress={onBack} />
        <Text className='cut'>{name}</Text>
      </Box>
      <ConversationSearch id={id} words={words} onOpen={onOpen} />
    </>
  )
}

export interface GlobalSearchProps {
  /** What was typed, settled. */
  words: string
  onOpen(id: ConversationId): void
}

interface Result {
  people: SearchRequest<readonly SearchResult[]>
  groups: SearchRequest<readonly SearchResult[]>
  messages: MessageSearch
}

function Overview({ people, groups, messages, name, talk, onMore }: Result & Rows & { onMore(tab: Tab): void }) {
  const talks: SearchRequest<readonly ConversationHits[]> = { phase: messages.phase, data: messages.data.talks }
  const all = [people, groups, talks]
  const isWaiting = all.some(({ phase }) => phase === 'loading')
  const isEmpty = all.every(({ data }) => !data.length)
  return (
    <>
      <Part tab='people' found={people} row={name} onMore={onMore} />
      <Part tab='groups' found={groups} row={name} onMore={onMore} />
      <Part tab='messages' found={talks} row={talk} onMore={onMore} />
      {isWaiting ? <Spinner text={t('searching')} /> : isEmpty && <Empty icon='search' title={t('none')} />}
    </>
  )
}

interface Rows {
  name(found: SearchResult): ReactNode
  talk(found: ConversationHits): ReactNode
}

export function GlobalSearch({ words, onOpen }: GlobalSearchProps) {
  const [tab, setTab] = useState<Tab>('all')
  const [inside, setInside] = useState<{ id: ConversationId; words: string }>()
  const { kind, when, filters } = useSearchFilters()
  const people = useFoundNames(words, false)
  const groups = useFoundNames(words, true)
  const isLimited = tab === 'messages'
  const limits = isLimited ? { kind, when } : { kind: 'all' as const, when: 'any' as const }
  const messages = useMessageSearch({ words: splitKeywords(words), ...limits })
  if (!words.trim()) return null
  if (inside?.words === words)
    return <Detail id={inside.id} words={words} onOpen={onOpen} onBack={() => setInside(undefined)} />
  const rows: Rows = {
    name: (found) => (
      <SearchRow
        key={found.id}
        found={found}
        words={words}
        onPress={() => void openSearchResult(found.id, undefined, onOpen)}
      />
    ),
    talk: (found) => {
      const [only] = found.count === 1 ? found.messages : []
      const press = () =>
        only
          ? void openSearchResult(found.conversationId, only, onOpen)
          : setInside({ id: found.conversationId, words })
      return <ConversationHit key={found.conversationId} found={found} words={words} onPress={press} />
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
        {tab === 'all' && <Overview {...{ people, groups, messages }} {...rows} onMore={setTab} />}
        {tab === 'people' && <Names found={people} row={rows.name} />}
        {tab === 'groups' && <Names found={groups} row={rows.name} />}
        {isLimited && (
          <SearchHits found={messages}>
            <List className={css.list}>{messages.data.talks.map(rows.talk)}</List>
          </SearchHits>
        )}
      </Scroll>
    </>
  )
}
