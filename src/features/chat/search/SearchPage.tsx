/** Search on a phone, a page of its own: everything, or one conversation. */
import { platform } from '@/platform'
import { Box, cx, IconButton, SearchInput } from '@/ui'
import { withLanguage } from '../i18n/with-language'
import { t } from '../i18n/zh/search'
import type { ConversationId } from '../model/index'
import { ConversationSearch } from './ConversationSearch'
import { GlobalSearch } from './GlobalSearch'
import { SearchExtensionMenu } from './SearchExtensionMenu'
import { useConversationName } from './SearchRows'
import css from './search.module.scss'
import { closeSearch, GLOBAL_SCOPE, setSearchState, useDebounced, useSearchState } from './search-store'

export interface SearchPageProps {
  /** '' searches globally. */
  conversationId: ConversationId
  /** False where the host's bar has a back button. */
  hasBack: boolean
  onOpen(id: ConversationId): void
}

function SearchScope({ id }: { id: ConversationId }) {
  const { name } = useConversationName(id)
  return <Box className={css.pageTitle}>{t('conversationOf', { name })}</Box>
}

function SearchPageView({ conversationId, hasBack, onOpen }: SearchPageProps) {
  const scope = conversationId || GLOBAL_SCOPE
  const { value } = useSearchState(scope)
  const query = useDebounced(value, !value.trim())
  const back = () => {
    closeSearch(scope)
    platform.back('/tuikit')
  }
  return (
    <Box className={css.page}>
      <Box className={cx(css.pageHead, hasBack && css.hasBack)}>
        {hasBack && <IconButton icon='chevron-left' label={t('back')} onPress={back} />}
        <SearchInput
          className={css.pageSearch ?? ''}
          value={value}
          onChange={(text) => setSearchState(scope, { value: text, isSearching: true })}
          placeholder={t(conversationId ? 'conversationHint' : 'hint')}
          label={t('search')}
          maxLength={100}
          autoFocus
        />
        {conversationId && <SearchExtensionMenu id={conversationId} query={value} />}
      </Box>
      {conversationId ? (
        <>
          <SearchScope id={conversationId} />
          <ConversationSearch id={conversationId} query={query} onOpen={onOpen} />
        </>
      ) : (
        <GlobalSearch query={query} onOpen={onOpen} />
      )}
    </Box>
  )
}

export const SearchPage = withLanguage(SearchPageView)
