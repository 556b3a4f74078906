/** A calendar month to choose a day or a range: six rows of seven, only days of that month are enabled. */
import { useEffect, useRef, useState } from 'react'
import { Box, cx, IconButton, Pressable, Text } from '@/ui'
import { t } from '../i18n/zh/profile'
import { calendarCells, type Day, dayText, moveMonth, rangeAfter, splitDay, today } from './calendar-days'
import css from './profile.module.scss'

/** Milliseconds between a choice and the closing of the panel. */
const DAY_DELAY_MS = 300
const RANGE_DELAY_MS = 200

interface Shared {
  /** The last day that may be chosen. */
  max?: Day
}
export type CalendarProps = Shared &
  (
    | { mode: 'single'; value: Day; onChange(day: Day): void }
    | { mode: 'range'; value: readonly [Day, Day]; onChange(range: [Day, Day]): void }
  )

export function Calendar(props: CalendarProps) {
  const { mode, max = Number.POSITIVE_INFINITY } = props
  const [range, setRange] = useState<readonly [Day, Day]>(mode === 'range' ? props.value : [props.value, props.value])
  const [[year, month], setShown] = useState<[number, number]>(() => {
    const [y, m] = splitDay(range[0] || today())
    return [y, m]
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const schedule = (run: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }
  const press = (day: Day) => {
    if (props.mode === 'single') {
      setRange([day, day])
      schedule(() => props.onChange(day), DAY_DELAY_MS)
      return
    }
    const next = rangeAfter(range, day)
    setRange(next)
    if (next[1]) schedule(() => props.onChange(next), RANGE_DELAY_MS)
  }
  const showMonth = (months: number) => setShown(moveMonth(year, month, months))
  const [from, to] = range
  return (
    <Box className={css.calendar} role='group' aria-label={t('month', { year, month })}>
      <Box className={css.calendarHead}>
        <IconButton icon='chevrons-left' label={t('yearBefore')} onPress={() => showMonth(-12)} />
        <IconButton icon='chevron-left' label={t('before')} onPress={() => showMonth(-1)} />
        <Text className={css.month}>{t('month', { year, month })}</Text>
        <IconButton icon='chevron-right' label={t('after')} onPress={() => showMonth(1)} />
        <IconButton icon='chevrons-right' label={t('yearAfter')} onPress={() => showMonth(12)} />
      </Box>
      <Box className={css.week} aria-hidden>
        {[...t('weekdays')].map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weekdays have no identity besides their position
          <Text key={i} className={css.weekday}>
            {name}
          </Text>
        ))}
      </Box>
      <Box className={css.week}>
        {calendarCells(year, month).map(({ day, date, isInMonth }) => (
          <Pressable
            key={day}
            disabled={!isInMonth || day > max}
            aria-label={dayText(day)}
            aria-pressed={day === from || day === to}
            className={cx(
              css.day,
              (!isInMonth || day > max) && css.isOut,
              isInMonth && to > 0 && day > from && day < to && css.isBetween,
              isInMonth && (day === from || day === to) && css.isSelected,
            )}
            onPress={() => press(day)}
          >
            {date}
          </Pressable>
        ))}
      </Box>
    </Box>
  )
}
