import { useState } from 'react'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { cx } from '../../cx'
import { Icon } from '../../icon'
import { Box, Pressable, Text } from '../../primitives'
import type { Option } from '../Checks'
import { SearchInput } from '../TextInputs'
import { isLongList } from './long-list'
import css from './pick.module.scss'

export interface OptionListProps<T> {
  options: readonly Option<T>[]
  isChosen(value: T): boolean
  onPick(value: T): void
  /** Shows an arrow: the option has children. */
  hasMore?(value: T): boolean
  /** Read out before the options. */
  label?: string
  /** The list is searched from outside: no field of its own. */
  hasNoSearch?: boolean
}

/** Options under each other, with a search when there are many. */
export function OptionList<T extends string | number>({
  options,
  isChosen,
  onPick,
  hasMore,
  label,
  hasNoSearch,
}: OptionListProps<T>) {
  const [word, setWord] = useState('')
  const shown = options.filter((option) => isTypedIn(word, option.label))
  return (
    <>
      {isLongList(options.length) && !hasNoSearch && (
        <Box className={css.seek}>
          <SearchInput value={word} onChange={setWord} placeholder='搜索' />
        </Box>
      )}
      <Box className={css.options} role='listbox' aria-label={label}>
        {shown.map((option) => (
          <Pressable
            key={String(option.value)}
            role='option'
            aria-selected={isChosen(option.value)}
            disabled={option.disabled}
            className={cx(css.option, isChosen(option.value) && css.isCurrent)}
            onPress={() => onPick(option.value)}
          >
            <Box className={css.optionText}>
              <Text>{option.label}</Text>
              {option.note && <Text className={css.optionNote}>{option.note}</Text>}
            </Box>
            {hasMore?.(option.value) ? (
              <Icon name='chevron-right' size={16} tone='ink-4' />
            ) : (
              isChosen(option.value) && <Icon name='check' size={18} tone='brand-ink' />
            )}
          </Pressable>
        ))}
        {!shown.length && !hasNoSearch && <Box className={css.none}>没有「{word}」</Box>}
      </Box>
    </>
  )
}
