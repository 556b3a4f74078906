/** Search on a phone, a page of its own: everything, or one conversation. */
import { platform } from '@/platform'
import { Box, cx, IconButton, SearchInput } from '@/ui'
import { spoken } from '../language/spoken'
import type { ConversationId } from '../model'
import { Everywhere } from './Everywhere'
import { Inside } from './Inside'
import { MoreMenu } from './MoreMenu'
import { useTalkName } from './rows'
import css from './search.module.scss'
import { endFinding, GLOBAL, setFinding, useFinding, useSettled } from './state'
import { t } from './words'

export interface FindPageProps {
  /** '' searches everywhere. */
  conversationId: ConversationId
  /** False where the host's bar has the way back. */
  hasBack: boolean
  onOpen(id: ConversationId): void
}

function Where({ id }: { id: ConversationId }) {
  const { name } = useTalkName(id)
  return <Box className={css.pageTitle}>{t('inside', { name })}</Box>
}

function FindPageView({ conversationId, hasBack, onOpen }: FindPageProps) {
  const scope = conversationId || GLOBAL
  const { value } = useFinding(scope)
  const words = useSettled(value, !value.trim())
  const back = () => {
    endFinding(scope)
    platform.back('/tuikit')
  }
  return (
    <Box className={css.page}>
      <Box className={cx(css.pageHead, hasBack && css.hasBack)}>
        {hasBack && <IconButton icon='chevron-left' label={t('back')} onPress={back} />}
        <SearchInput
          className={css.pageFind ?? ''}
          value={value}
          onChange={(typed) => setFinding(scope, { value: typed, isSearching: true })}
          placeholder={t(conversationId ? 'hintInside' : 'hint')}
          label={t('search')}
          maxLength={100}
          autoFocus
        />
        {conversationId && <MoreMenu id={conversationId} words={value} />}
      </Box>
      {conversationId ? (
        <>
          <Where id={conversationId} />
          <Inside id={conversationId} words={words} onOpen={onOpen} />
        </>
      ) : (
        <Everywhere words={words} onOpen={onOpen} />
      )}
    </Box>
  )
}

export const FindPage = spoken(FindPageView)
