/** What else can be done with a search inside a conversation: look everywhere for the same words, and what hosts add. */
import { platform } from '@/platform'
import { IconButton, Menu } from '@/ui'
import { t } from '../i18n/zh/search'
import type { ConversationId } from '../model/index'
import { SEARCH_PATH } from './SearchBox'
import { useSearchExtensions } from './search-extensions'
import { closeSearch, GLOBAL_SCOPE, setSearchState } from './search-store'

/** The same words everywhere: above the list at a desk, on the page of the search on a phone. */
function searchGlobally(id: ConversationId, value: string): void {
  closeSearch(id)
  setSearchState(GLOBAL_SCOPE, { isSearching: true, value })
  if (!platform.isDesk) platform.redirect(SEARCH_PATH)
}

export function SearchExtensionMenu({ id, query }: { id: ConversationId; query: string }) {
  const added = useSearchExtensions()
  return (
    <Menu
      title={t('moreActs')}
      align='end'
      width={200}
      items={[
        { key: 'everywhere', label: t('everywhere'), icon: 'search', run: () => searchGlobally(id, query) },
        ...added.map(({ run, ...entry }) => ({ ...entry, run: () => run(id, query) })),
      ]}
      trigger={(o) => <IconButton icon='dots' label={t('moreActs')} {...o} />}
    />
  )
}
