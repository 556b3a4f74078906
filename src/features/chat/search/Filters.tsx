/** Which messages are looked for: their kind, and when they were written. */
import { useState } from 'react'
import { Box, Chip, DateInput, Menu } from '@/ui'
import { KIND_FILTERS, type KindFilter, TIME_PRESETS, type When } from './model'
import css from './search.module.scss'
import { t } from './words'

export interface FilterProps {
  kind: KindFilter
  when: When
  onKind(kind: KindFilter): void
  onWhen(when: When): void
}

/** The presets, or two days of the calendar; one day alone is that day. */
function Time({ when, onWhen }: Pick<FilterProps, 'when' | 'onWhen'>) {
  const preset = typeof when === 'string' ? when : 'days'
  const items = [...TIME_PRESETS, 'days' as const].map((key) => ({
    key,
    label: t(key),
    isOn: key === preset,
    run: () => onWhen(key === 'days' ? { from: '', to: '' } : key),
  }))
  return (
    <Menu
      title={t('time')}
      items={items}
      width={160}
      trigger={(o) => (
        <Chip hasMore isOn={preset !== 'any'} {...o}>
          {t(preset)}
        </Chip>
      )}
    />
  )
}

export function Filters({ kind, when, onKind, onWhen }: FilterProps) {
  const kinds = KIND_FILTERS.map((key) => ({ key, label: t(key), isOn: key === kind, run: () => onKind(key) }))
  const days = typeof when === 'string' ? undefined : when
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
      {days && (
        <Box className={css.days}>
          <DateInput
            value={days.from}
            onChange={(from) => onWhen({ ...days, from })}
            placeholder={t('from')}
            label={t('from')}
          />
          <DateInput
            value={days.to}
            onChange={(to) => onWhen({ ...days, to })}
            min={days.from}
            placeholder={t('to')}
            label={t('to')}
          />
        </Box>
      )}
    </Box>
  )
}

/** What is looked for, as state. Days that are not chosen yet are no limit. */
export function useFilters() {
  const [kind, onKind] = useState<KindFilter>('all')
  const [when, onWhen] = useState<When>('any')
  const asked: When = typeof when === 'string' || when.from || when.to ? when : 'any'
  const days = typeof asked === 'string' ? asked : { from: asked.from || asked.to, to: asked.to || asked.from }
  return { kind, when: days, filters: { kind, when, onKind, onWhen } }
}
