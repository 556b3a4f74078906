/** Menu of a search inside a conversation: search globally for the same text, and entries added by hosts. */
import { platform } from '@/platform'
import { IconButton, Menu } from '@/ui'
import { t } from '../i18n/zh/search'
import type { ConversationId } from '../model/index'
import { SEARCH_PATH } from './SearchBox'
import { useSearchExtensions } from './search-extensions'
import { closeSearch, GLOBAL_SCOPE, setSearchState } from './search-store'

/** Searches globally for the same text: above the list on the desktop, on the search page on a phone. */
function searchGlobally(id: ConversationId, value: string): void {
  closeSearch(id)
  setSearchState(GLOBAL_SCOPE, { isSearching: true, value })
  if (!platform.isDesk) platform.redirect(SEARCH_PATH)
}

export function SearchExtensionMenu({ id, query }: { id: ConversationId; query: string }) {
  const added = useSearchExtensions()
  return (
    <Menu
      title={t('moreActions')}
      align='end'
      width={200}
      items={[
        {
          key: 'all-conversations',
          label: t('allConversations'),
          icon: 'search',
          run: () => searchGlobally(id, query),
        },
        ...added.map(({ run, ...entry }) => ({ ...entry, run: () => run(id, query) })),
      ]}
      trigger={(o) => <IconButton icon='dots' label={t('moreActions')} {...o} />}
    />
  )
}
