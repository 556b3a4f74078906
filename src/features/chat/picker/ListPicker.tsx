/** A dialog to choose one or several items of a list, with a search field and the chosen ones above it. */

import { Fragment, useEffect, useState } from 'react'
import {
  Avatar,
  Box,
  Button,
  cx,
  Icon,
  LongRows,
  PickerPanel,
  Pressable,
  Scroll,
  SearchInput,
  Spinner,
  Text,
} from '@/ui'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { errorReason } from '../core/error-reason'
import { t as tLanguage } from '../i18n/zh/language'
import { t } from '../i18n/zh/picker'
import css from './picker.module.scss'
import type { ListPickerProps, PickerItem } from './types'

/** Rows rendered at once, and as many more at the end of the list. */
const PAGE_SIZE = 100

/** Merges the list and the looked-up items, each once. */
const mergeItems = (items: readonly PickerItem[], found: readonly PickerItem[]): readonly PickerItem[] => [
  ...found.filter((item) => !items.some(({ id }) => id === item.id)),
  ...items,
]

function Row({
  item,
  isOn,
  isSingle,
  onPress,
}: {
  item: PickerItem
  isOn: boolean
  isSingle: boolean
  onPress(): void
}) {
  return (
    <Pressable
      role={isSingle ? 'radio' : 'checkbox'}
      aria-checked={isOn}
      disabled={item.isDisabled ?? false}
      className={cx(css.row, item.isDisabled && css.isOff)}
      onPress={onPress}
    >
      <Box className={cx(css.box, isSingle && css.round, isOn && css.isOn)}>
        {isOn && <Icon name='check' size={12} tone='on-brand' />}
      </Box>
      <Avatar name={item.name} src={item.avatar} seed={item.id} size={36} isOrg={item.isOrg ?? false} />
      <Box className={css.texts}>
        <Text className={cx('cut', css.name)}>{item.name}</Text>
        {item.note && <Text className={cx('cut', css.note)}>{item.note}</Text>}
      </Box>
    </Pressable>
  )
}

/** Ids of the chosen items. */
function useChosen({ max = Number.POSITIVE_INFINITY, initial = [] }: ListPickerProps) {
  const [ids, setIds] = useState<readonly string[]>(() => initial.map(({ id }) => id))
  const toggle = (id: string) => {
    if (ids.includes(id)) setIds(ids.filter((other) => other !== id))
    else if (max === 1) setIds([id])
    else if (ids.length < max) setIds([...ids, id])
  }
  return { ids, toggle }
}

/** Items looked up beyond the list, and the error of the last lookup. */
function useLookup({ findMore, initial = [] }: ListPickerProps, query: string) {
  const [found, setFound] = useState<readonly PickerItem[]>(initial)
  const [error, setError] = useState('')
  const run = async () => {
    if (!findMore || !query.trim()) return
    setError('')
    try {
      const more = await findMore(query.trim())
      setFound((before) => mergeItems(before, more))
    } catch (failure) {
      setError(errorReason(failure, t('lookupFailed')))
    }
  }
  return { found, error, run, clear: () => setError('') }
}

/** How many of the rows found so far are rendered; more are loaded until they are that many. */
function useRowLimit(found: number, { more, isLoading }: ListPickerProps) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const isShort = found < limit
  useEffect(() => {
    if (isShort && !isLoading) more?.()
  }, [isShort, isLoading, more])
  return { limit, grow: () => setLimit((rows) => (rows > found ? rows : rows + PAGE_SIZE)) }
}

function OpenPicker(props: ListPickerProps) {
  const { title, items, max, isLoading, ok = t('ok'), empty = t('none'), placeholder = t('search') } = props
  const [query, setQuery] = useState('')
  const { ids, toggle } = useChosen(props)
  const lookup = useLookup(props, query)
  const all = mergeItems(items, lookup.found)
  const shown = all.filter((item) => isTypedIn(query, item.name, item.id))
  const { limit, grow } = useRowLimit(shown.length, props)
  const isSingle = max === 1
  const submit = () =>
    props.onSubmit(
      ids,
      ids.flatMap((id) => all.find((item) => item.id === id) ?? []),
    )
  const change = (next: string) => {
    setQuery(next)
    lookup.clear()
  }
  return (
    <PickerPanel
      isOpen
      isFlush
      onClose={props.onClose}
      title={title}
      footer={
        <>
          <Button onPress={props.onClose}>{t('cancel')}</Button>
          <Button kind='primary' disabled={!ids.length} onPress={submit}>
            {ids.length > 1 ? tLanguage('parenthesized', { text: ok, more: ids.length }) : ok}
          </Button>
        </>
      }
    >
      <Box className={css.picker}>
        <Box className={css.search}>
          <SearchInput
            value={query}
            onChange={change}
            onSearch={lookup.run}
            placeholder={placeholder}
            label={placeholder}
          />
        </Box>
        {!isSingle && ids.length > 0 && (
          <Box className={css.chosen} role='group' aria-label={t('chosen', { n: ids.length })}>
            {ids.map((id) => {
              const name = all.find((item) => item.id === id)?.name ?? id
              return (
                <Pressable
                  key={id}
                  className={css.chip}
                  aria-label={t('deselect', { name })}
                  onPress={() => toggle(id)}
                >
                  <Text className='cut'>{name}</Text>
                  <Icon name='x' size={14} tone='brand-ink' />
                </Pressable>
              )
            })}
          </Box>
        )}
        <Scroll className={css.body} aria-label={title} onEnd={grow}>
          <Box role={isSingle ? 'radiogroup' : 'group'} aria-label={title}>
            <LongRows rows={shown.slice(0, limit)}>
              {(item, i) => (
                <Fragment key={item.id}>
                  {item.group && item.group !== shown[i - 1]?.group && <Box className={css.group}>{item.group}</Box>}
                  <Row item={item} isOn={ids.includes(item.id)} isSingle={isSingle} onPress={() => toggle(item.id)} />
                </Fragment>
              )}
            </LongRows>
          </Box>
          {isLoading && <Spinner text={t('loading')} />}
          {lookup.error && <Box className={css.none}>{lookup.error}</Box>}
          {!isLoading && !lookup.error && !shown.length && (
            <Box className={css.none}>{query.trim() ? t('noMatch', { keyword: query.trim() }) : empty}</Box>
          )}
        </Scroll>
      </Box>
    </PickerPanel>
  )
}

/** Resets each time it opens. */
export const ListPicker = (props: ListPickerProps) => (props.isOpen ? <OpenPicker {...props} /> : null)
