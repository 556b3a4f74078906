/**
 * Search results of one conversation: bubbles or lines, files and images by day.
 */
import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { Box, Button, Empty, H2, List, LongRows, Scroll, Spinner } from '@/ui'
import { formatDay } from '../i18n/format-time'
import { t } from '../i18n/zh/search'
import type { ConversationId, Message } from '../model/index'
import { groupByDay, splitKeywords } from '../model/search-query'
import { openSearchResult } from './open-result'
import { SearchFilters, useSearchFilters } from './SearchFilters'
import { FileHit, ImageHit, MessageHit } from './SearchRows'
import css from './search.module.scss'
import { type MessageSearch, useMessageSearch } from './use-search-results'

/** Columns of the images and videos, as the stylesheet has them. */
const MEDIA_COLUMNS = 3
const CLOCK_TIME = /^\d\d:\d\d$/
/** The day of a result; all of today are one group. */
const dayOf = (seconds: number): string => {
  const day = formatDay(seconds)
  return CLOCK_TIME.test(day) ? t('today') : day
}

/** A spinner, an empty state, or the rows with a button for the next page. */
export function SearchHits({ found, children }: { found: MessageSearch; children: ReactNode }) {
  if (found.phase === 'loading') return <Spinner text={t('searching')} />
  if (found.phase === 'ready' && !found.data.conversations.length) return <Empty icon='search' title={t('none')} />
  return (
    <>
      {children}
      {found.data.cursor && (
        <Box className={css.rest}>
          <Button kind='quiet' size='small' onPress={found.more}>
            {t('more')}
          </Button>
        </Box>
      )}
    </>
  )
}

interface ConversationSearchProps {
  id: ConversationId
  /** The typed text, debounced. */
  query: string
  onOpen(id: ConversationId): void
}

export function ConversationSearch({ id, query, onOpen }: ConversationSearchProps) {
  const { kind, when, filters } = useSearchFilters()
  const found = useMessageSearch({ keywords: splitKeywords(query), kind, when, conversationId: id })
  const messages = found.data.conversations.flatMap((hit) => hit.messages)
  const press = (m: Message) => () => void openSearchResult(id, m, onOpen)
  const row = (m: Message) => {
    if (kind === 'file') return <FileHit key={m.id} message={m} query={query} onPress={press(m)} />
    if (kind === 'media') return <ImageHit key={m.id} message={m} onPress={press(m)} />
    return <MessageHit key={m.id} message={m} query={query} isBubble={platform.isDesk} onPress={press(m)} />
  }
  const isByDay = kind === 'file' || kind === 'media'
  return (
    <>
      <SearchFilters {...filters} />
      <Scroll className={css.results} role='region' aria-label={t('results')} onEnd={found.more}>
        <SearchHits found={found}>
          {isByDay ? (
            groupByDay(messages, dayOf).map(([day, dayMessages]) => (
              <Box key={day}>
                <H2 className={css.part}>{day}</H2>
                <List className={kind === 'media' ? css.grid : css.list}>
                  <LongRows
                    rows={dayMessages}
                    total={messages.length}
                    {...(kind === 'media' ? { columns: MEDIA_COLUMNS } : {})}
                  >
                    {row}
                  </LongRows>
                </List>
              </Box>
            ))
          ) : (
            <List className={css.list}>
              <LongRows rows={messages}>{row}</LongRows>
            </List>
          )}
        </SearchHits>
      </Scroll>
    </>
  )
}
