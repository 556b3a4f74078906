/** What else can be done with a search inside a conversation: look everywhere for the same words, and what hosts add. */
import { platform } from '@/platform'
import { IconButton, Menu } from '@/ui'
import type { ConversationId } from '../model'
import { SEARCH_PATH } from './FindBox'
import { useSearchExtensions } from './more'
import { closeSearch, GLOBAL_SCOPE, setSearchState } from './state'
import { t } from './words'

/** The same words everywhere: above the list at a desk, on the page of the search on a phone. */
function searchEverywhere(id: ConversationId, value: string): void {
  closeSearch(id)
  setSearchState(GLOBAL_SCOPE, { isSearching: true, value })
  if (!platform.isDesk) platform.redirect(SEARCH_PATH)
}

export function SearchExtensionMenu({ id, words }: { id: ConversationId; words: string }) {
  const added = useSearchExtensions()
  return (
    <Menu
      title={t('moreActs')}
      align='end'
      width={200}
      items={[
        { key: 'everywhere', label: t('everywhere'), icon: 'search', run: () => searchEverywhere(id, words) },
        ...added.map(({ run, ...entry }) => ({ ...entry, run: () => run(id, words) })),
      ]}
      trigger={(o) => <IconButton icon='dots' label={t('moreActs')} {...o} />}
    />
  )
}
