/** The search field above the list of conversations. On the desktop the results replace the list; a phone has a page for them. */
import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { Box, Icon, Pressable, SearchInput, Text } from '@/ui'
import { lazyComponent } from '../core/lazy-component'
import { withLanguage } from '../i18n/with-language'
import { t } from '../i18n/zh/search'
import type { ConversationId } from '../model/index'
import css from './search-box.module.scss'
import { closeSearch, GLOBAL_SCOPE, setSearchState, useDebounced, useSearchState } from './search-store'
import { useClickOutside } from './use-click-outside'

const LazyGlobalSearch = lazyComponent(() => import('./GlobalSearch').then((chunk) => chunk.GlobalSearch))

/** Public path of the page that searches on a phone. */
export const SEARCH_PATH = '/TUIKit/components/TUISearch'

export interface SearchBoxProps {
  onOpen(id: ConversationId): void
  /** Beside the field: the start menu. */
  aside?: ReactNode
  /** The list; hidden while results are shown. */
  children: ReactNode
}

function DesktopSearchBox({ onOpen, aside, children }: SearchBoxProps) {
  const { isSearching, value } = useSearchState(GLOBAL_SCOPE)
  const query = useDebounced(value, !value.trim())
  const close = () => closeSearch(GLOBAL_SCOPE)
  const box = useClickOutside(isSearching, close)
  const isShown = isSearching && value.trim() !== ''
  const open = (id: ConversationId) => {
    close()
    onOpen(id)
  }
  return (
    <Box ref={box} className={css.whole}>
      <Box className={css.box}>
        <SearchInput
          value={value}
          onChange={(text) => setSearchState(GLOBAL_SCOPE, { value: text, isSearching: true })}
          onFocus={() => setSearchState(GLOBAL_SCOPE, { isSearching: true })}
          placeholder={t('hint')}
          label={t('search')}
          maxLength={100}
        />
        {aside}
      </Box>
      {isShown && (
        <Box className={css.found}>
          <LazyGlobalSearch query={query} onOpen={open} />
        </Box>
      )}
      <Box className={css.rest} hidden={isShown}>
        {children}
      </Box>
    </Box>
  )
}

function SearchBoxView({ onOpen, aside, children }: SearchBoxProps) {
  if (platform.isDesk)
    return (
      <DesktopSearchBox onOpen={onOpen} aside={aside}>
        {children}
      </DesktopSearchBox>
    )
  return (
    <Box className={css.whole}>
      <Box className={css.box}>
        <Pressable className={css.fieldButton} onPress={() => platform.navigate(SEARCH_PATH)}>
          <Icon name='search' size={16} tone='ink-3' />
          <Text>{t('hint')}</Text>
        </Pressable>
        {aside}
      </Box>
      <Box className={css.rest}>{children}</Box>
    </Box>
  )
}

export const SearchBox = withLanguage(SearchBoxView)
