/** The search field above the list of conversations. At a desk the results take the list's place; a phone has a page for them. */
import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { Box, Icon, Pressable, SearchInput, Text } from '@/ui'
import { spoken } from '../language/spoken'
import { lazyPart } from '../lazyPart'
import type { ConversationId } from '../model'
import css from './find.module.scss'
import { endFinding, GLOBAL, setFinding, useFinding, useSettled } from './state'
import { useOutside } from './useOutside'
import { t } from './words'

const Everywhere = lazyPart(() => import('./Everywhere').then((part) => part.Everywhere))

/** Public path of the page that searches on a phone. */
export const SEARCH = '/TUIKit/components/TUISearch'

export interface FindBoxProps {
  onOpen(id: ConversationId): void
  /** Beside the field: the start menu. */
  aside?: ReactNode
  /** The list; hidden while something is searched for. */
  children: ReactNode
}

function DeskBox({ onOpen, aside, children }: FindBoxProps) {
  const { isSearching, value } = useFinding(GLOBAL)
  const words = useSettled(value, !value.trim())
  const end = () => endFinding(GLOBAL)
  const box = useOutside(isSearching, end)
  const isShown = isSearching && value.trim() !== ''
  const open = (id: ConversationId) => {
    end()
    onOpen(id)
  }
  return (
    <Box ref={box} className={css.whole}>
      <Box className={css.box}>
        <SearchInput
          value={value}
          onChange={(typed) => setFinding(GLOBAL, { value: typed, isSearching: true })}
          onFocus={() => setFinding(GLOBAL, { isSearching: true })}
          placeholder={t('hint')}
          label={t('search')}
          maxLength={100}
        />
        {aside}
      </Box>
      {isShown && (
        <Box className={css.found}>
          <Everywhere words={words} onOpen={open} />
        </Box>
      )}
      <Box className={css.rest} hidden={isShown}>
        {children}
      </Box>
    </Box>
  )
}

function FindBoxView({ onOpen, aside, children }: FindBoxProps) {
  if (platform.isDesk)
    return (
      <DeskBox onOpen={onOpen} aside={aside}>
        {children}
      </DeskBox>
    )
  return (
    <Box className={css.whole}>
      <Box className={css.box}>
        <Pressable className={css.lookalike} onPress={() => platform.navigate(SEARCH)}>
          <Icon name='search' size={16} tone='ink-3' />
          <Text>{t('hint')}</Text>
        </Pressable>
        {aside}
      </Box>
      <Box className={css.rest}>{children}</Box>
    </Box>
  )
}

export const FindBox = spoken(FindBoxView)
