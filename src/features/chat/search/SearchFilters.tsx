/** Filters of the message search: kind and time. */
import { useState } from 'react'
import { Box, Chip, Menu, Popover } from '@/ui'
import { t } from '../i18n/zh/search'
import { KIND_FILTERS, type KindFilter, TIME_PRESETS, type TimeFilter } from '../model/search-query'
import { Calendar } from '../profile/Calendar'
import { type Day, dayText, today } from '../profile/calendar-days'
import css from './search.module.scss'

export interface SearchFiltersProps {
  kind: KindFilter
  when: TimeFilter
  onKind(kind: KindFilter): void
  onWhen(when: TimeFilter): void
}

const isoOf = (day: Day): string => dayText(day).replace(/\//g, '-')
const dayIn = (iso: string): Day => Number(iso.replace(/-/g, ''))
const rangeOf = (when: TimeFilter): readonly [Day, Day] =>
  typeof when === 'string' ? [0, 0] : [dayIn(when.from), dayIn(when.to)]

function textOf(when: TimeFilter): string {
  if (typeof when === 'string') return t(when)
  const [from, to] = rangeOf(when).map(dayText)
  return from === to ? `${from}` : `${from} – ${to}`
}

/** The presets, or a range of the calendar; one day pressed twice is that day. */
function Time({ when, onWhen }: Pick<SearchFiltersProps, 'when' | 'onWhen'>) {
  const [isPicking, setPicking] = useState(false)
  const presets = TIME_PRESETS.map((key) => ({ key, label: t(key), isOn: key === when, run: () => onWhen(key) }))
  const days = { key: 'days', label: t('days'), isOn: typeof when !== 'string', run: () => setPicking(true) }
  const menu = (
    <Menu
      title={t('time')}
      items={[...presets, days]}
      width={160}
      trigger={({ onPress, ...o }) => (
        <Chip
          hasMore
          isOn={when !== 'any'}
          {...o}
          onPress={() => {
            setPicking(false)
            onPress()
          }}
        >
          {textOf(when)}
        </Chip>
      )}
    />
  )
  return (
    <Popover isOpen={isPicking} onClose={() => setPicking(false)} anchor={menu} title={t('days')} width={304}>
      <Box className={css.days}>
        <Calendar
          mode='range'
          value={rangeOf(when)}
          max={today()}
          onChange={([from, to]) => {
            setPicking(false)
            onWhen({ from: isoOf(from), to: isoOf(to) })
          }}
        />
      </Box>
    </Popover>
  )
}

export function SearchFilters({ kind, when, onKind, onWhen }: SearchFiltersProps) {
  const kinds = KIND_FILTERS.map((key) => ({ key, label: t(key), isOn: key === kind, run: () => onKind(key) }))
  return (
    <Box className={css.filters}>
      <Menu
        title={t('kind')}
        items={kinds}
        width={160}
        trigger={(o) => (
          <Chip hasMore isOn={kind !== 'all'} {...o}>
            {kind === 'all' ? t('kind') : t(kind)}
          </Chip>
        )}
      />
      <Time when={when} onWhen={onWhen} />
    </Box>
  )
}

/** State of the filters. */
export function useSearchFilters() {
  const [kind, onKind] = useState<KindFilter>('all')
  const [when, onWhen] = useState<TimeFilter>('any')
  return { kind, when, filters: { kind, when, onKind, onWhen } }
}
