/** Which messages are looked for: their kind, and when they were written. */
import { useState } from 'react'
import { Box, Chip, Menu, Popover } from '@/ui'
import { Calendar } from '../profile/Calendar'
import { type Day, dayText, today } from '../profile/days'
import { KIND_FILTERS, type KindFilter, TIME_PRESETS, type When } from './model'
import css from './search.module.scss'
import { t } from './words'

export interface FilterProps {
  kind: KindFilter
  when: When
  onKind(kind: KindFilter): void
  onWhen(when: When): void
}

const isoOf = (day: Day): string => dayText(day).replace(/\//g, '-')
const dayIn = (iso: string): Day => Number(iso.replace(/-/g, ''))
const rangeOf = (when: When): readonly [Day, Day] =>
  typeof when === 'string' ? [0, 0] : [dayIn(when.from), dayIn(when.to)]

function textOf(when: When): string {
  if (typeof when === 'string') return t(when)
  const [from, to] = rangeOf(when).map(dayText)
  return from === to ? `${from}` : `${from} – ${to}`
}

/** The presets, or a range of the calendar; one day pressed twice is that day. */
function Time({ when, onWhen }: Pick<FilterProps, 'when' | 'onWhen'>) {
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

export function Filters({ kind, when, onKind, onWhen }: FilterProps) {
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

/** What is looked for, as state. */
export function useFilters() {
  const [kind, onKind] = useState<KindFilter>('all')
  const [when, onWhen] = useState<When>('any')
  return { kind, when, filters: { kind, when, onKind, onWhen } }
}
