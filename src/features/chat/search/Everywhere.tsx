/** Global search: people, groups and messages; three of each at first, all of one behind its tab. */
import { type ReactNode, useState } from 'react'
import { Box, Button, Empty, H2, IconButton, List, Scroll, Spinner, Tabs, Text } from '@/ui'
import { foundHere, searchGroups, searchPeople } from '../engine/search'
import type { ConversationId } from '../model'
import { liveChat } from '../session'
import { useChat } from '../store'
import { Filters, useFilters } from './Filters'
import { goTo } from './go'
import { Hits, Inside } from './Inside'
import { type Found, type FoundTalk, wordsOf } from './model'
import { FoundRow, TalkHit, useTalkName } from './rows'
import css from './search.module.scss'
import { type Asked, type FoundMessages, useAsked, useFoundMessages } from './useFound'
import { t } from './words'

type Tab = 'all' | 'people' | 'groups' | 'messages'
const TABS: readonly Tab[] = ['all', 'people', 'groups', 'messages']
/** Results of each kind where all kinds are shown (G-9-03). */
const TOP = 3

/** What the list knows at once, and what the service adds. */
function useFoundNames(words: string, isGroup: boolean): Asked<readonly Found[]> {
  const list = wordsOf(words)
  const conversations = useChat((s) => s.conversations)
  const here = foundHere(Object.values(conversations), list, isGroup)
  const asked = useAsked<readonly Found[]>(words && `${isGroup} ${words}`, [], async () => {
    const live = liveChat()
    if (!live) return []
    const { sdk, me } = live.engine
    return isGroup ? searchGroups(sdk, list) : searchPeople(sdk, me, list)
  })
  const all = new Map([...here, ...asked.data].map((one) => [one.id, one]))
  return { phase: asked.phase, data: [...all.values()] }
}

interface Section<T> {
  tab: Tab
  found: Asked<readonly T[]>
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

function Names({ found, row }: Omit<Section<Found>, 'tab'>) {
  if (found.phase === 'loading' && !found.data.length) return <Spinner text={t('searching')} />
  if (!found.data.length) return <Empty icon='search' title={t('none')} />
  return <List className={css.list}>{found.data.map(row)}</List>
}

function Detail({ id, words, onBack, onOpen }: EverywhereProps & { id: ConversationId; onBack(): void }) {
  const { name } = useTalkName(id)
  return (
    <>
      <Box className={css.detail}>
        <IconButton icon='chevron-left' label={t('back')} size='small' onPress={onBack} />
        <Text className='cut'>{name}</Text>
      </Box>
      <Inside id={id} words={words} onOpen={onOpen} />
    </>
  )
}

export interface EverywhereProps {
  /** What was typed, settled. */
  words: string
  onOpen(id: ConversationId): void
}

interface Result {
  people: Asked<readonly Found[]>
  groups: Asked<readonly Found[]>
  messages: FoundMessages
}

function Overview({ people, groups, messages, name, talk, onMore }: Result & Rows & { onMore(tab: Tab): void }) {
  const talks: Asked<readonly FoundTalk[]> = { phase: messages.phase, data: messages.data.talks }
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
  name(found: Found): ReactNode
  talk(found: FoundTalk): ReactNode
}

export function Everywhere({ words, onOpen }: EverywhereProps) {
  const [tab, setTab] = useState<Tab>('all')
  const [inside, setInside] = useState<{ id: ConversationId; words: string }>()
  const { kind, when, filters } = useFilters()
  const people = useFoundNames(words, false)
  const groups = useFoundNames(words, true)
  const isLimited = tab === 'messages'
  const limits = isLimited ? { kind, when } : { kind: 'all' as const, when: 'any' as const }
  const messages = useFoundMessages({ words: wordsOf(words), ...limits })
  if (!words.trim()) return null
  if (inside?.words === words)
    return <Detail id={inside.id} words={words} onOpen={onOpen} onBack={() => setInside(undefined)} />
  const rows: Rows = {
    name: (found) => (
      <FoundRow key={found.id} found={found} words={words} onPress={() => void goTo(found.id, undefined, onOpen)} />
    ),
    talk: (found) => {
      const [only] = found.count === 1 ? found.messages : []
      const press = () =>
        only ? void goTo(found.conversationId, only, onOpen) : setInside({ id: found.conversationId, words })
      return <TalkHit key={found.conversationId} found={found} words={words} onPress={press} />
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
      {isLimited && <Filters {...filters} />}
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
          <Hits found={messages}>
            <List className={css.list}>{messages.data.talks.map(rows.talk)}</List>
          </Hits>
        )}
      </Scroll>
    </>
  )
}
