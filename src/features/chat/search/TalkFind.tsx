/** Search inside a conversation: a panel beside its messages at a desk, a page on a phone. */
import { platform } from '@/platform'
import { Box, IconButton, SearchInput, Text } from '@/ui'
import { lazyPart } from '../lazyPart'
import type { ConversationId } from '../model'
import { SEARCH } from './FindBox'
import css from './search.module.scss'
import { endFinding, setFinding, useFinding, useSettled } from './state'
import { t } from './words'

const Inside = lazyPart(() => import('./Inside').then((part) => part.Inside))
const More = lazyPart(() => import('./MoreMenu').then((part) => part.MoreMenu))

/** Opens it: the entry of the composer's more menu (label `搜索`, weight 3000; not for rooms). */
export function searchIn(id: ConversationId): void {
  if (platform.isDesk) setFinding(id, { isSearching: true, value: '' })
  else platform.navigate(`${SEARCH}?conversationID=${encodeURIComponent(id)}`)
}

const here = () => undefined

function Panel({ id }: { id: ConversationId }) {
  const { value } = useFinding(id)
  const words = useSettled(value, !value.trim())
  return (
    <Box
      className={css.panel}
      role='complementary'
      aria-label={t('messages')}
      onKeyDown={(e) => e.key === 'Escape' && endFinding(id)}
    >
      <Box className={css.panelHead}>
        <Text className={css.panelTitle}>{t('messages')}</Text>
        <More id={id} words={value} />
        <IconButton icon='x' label={t('close')} onPress={() => endFinding(id)} />
      </Box>
      <Box className={css.panelFind}>
        <SearchInput
          value={value}
          onChange={(typed) => setFinding(id, { value: typed })}
          placeholder={t('hintInside')}
          label={t('search')}
          maxLength={100}
          autoFocus
        />
      </Box>
      <Inside id={id} words={words} onOpen={here} />
    </Box>
  )
}

/** The panel of a conversation while somebody searches in it; nothing else. */
export function TalkFind({ id }: { id: ConversationId }) {
  const { isSearching } = useFinding(id)
  return isSearching && platform.isDesk ? <Panel key={id} id={id} /> : null
}
