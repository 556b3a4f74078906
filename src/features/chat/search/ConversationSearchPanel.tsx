/** Search inside a conversation: a panel beside its messages on the desktop, a page on a phone. */
import { platform } from '@/platform'
import { Box, IconButton, isImeKey, SearchInput, Text } from '@/ui'
import { lazyComponent } from '../core/lazy-component'
import { t } from '../i18n/zh/search'
import type { ConversationId } from '../model/index'
import { SEARCH_PATH } from './SearchBox'
import css from './search.module.scss'
import { closeSearch, setSearchState, useDebounced, useSearchState } from './search-store'

const LazyConversationSearch = lazyComponent(() =>
  import('./ConversationSearch').then((chunk) => chunk.ConversationSearch),
)
const LazySearchExtensionMenu = lazyComponent(() =>
  import('./SearchExtensionMenu').then((chunk) => chunk.SearchExtensionMenu),
)

/** Opens the search: on the desktop its panel, on a phone its page. */
export function openConversationSearch(id: ConversationId): void {
  if (platform.isDesk) setSearchState(id, { isSearching: true, value: '' })
  else platform.navigate(`${SEARCH_PATH}?conversationID=${encodeURIComponent(id)}`)
}

const stayOnPage = () => undefined

function Panel({ id }: { id: ConversationId }) {
  const { value } = useSearchState(id)
  const query = useDebounced(value, !value.trim())
  return (
    <Box
      className={css.panel}
      role='complementary'
      aria-label={t('messages')}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || isImeKey(e)) return
        e.preventDefault()
        closeSearch(id)
      }}
    >
      <Box className={css.panelHead}>
        <Text className={css.panelTitle}>{t('messages')}</Text>
        <LazySearchExtensionMenu id={id} query={value} />
        <IconButton icon='x' label={t('close')} onPress={() => closeSearch(id)} />
      </Box>
      <Box className={css.panelSearch}>
        <SearchInput
          value={value}
          onChange={(text) => setSearchState(id, { value: text })}
          placeholder={t('conversationHint')}
          label={t('search')}
          maxLength={100}
          autoFocus
        />
      </Box>
      <LazyConversationSearch id={id} query={query} onOpen={stayOnPage} />
    </Box>
  )
}

/** The search panel of a conversation while the search is open. */
export function ConversationSearchPanel({ id }: { id: ConversationId }) {
  const { isSearching } = useSearchState(id)
  return isSearching && platform.isDesk ? <Panel key={id} id={id} /> : null
}
