/** One to three starts, each a day and an hour. */
import { Box, Button, DateInput, type FieldControl, IconButton, Select } from '@/ui'
import { formatDate, instantOf } from '~contract/domain/china-time'
import { INTERVIEW_LIMITS } from '~contract/domain/interviews'
import css from './interviews.module.scss'

export interface TimeSlot {
  /** 2026-11-23; '' = not chosen yet. */
  day: string
  /** 14:30 */
  clock: string | undefined
}

const STEP = 30

/** Options from one minute of the day to before another. */
const clocksBetween = (from: number, to: number) =>
  Array.from({ length: (to - from) / STEP }, (_, i) => {
    const at = from + i * STEP
    const text = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
    return { value: text, label: text }
  })

const [OPENING, CLOSING] = [9 * 60, 19 * 60 + STEP]
/** Each half hour: office hours first, then the hours before and after them. */
const CLOCKS = [
  ...clocksBetween(OPENING, CLOSING),
  ...clocksBetween(7 * 60, OPENING),
  ...clocksBetween(CLOSING, 22 * 60 + STEP),
]

/** With the time of an interview that begins between two of them. */
const clocksWith = (clock: string | undefined) =>
  !clock || CLOCKS.some(({ value }) => value === clock) ? CLOCKS : [{ value: clock, label: clock }, ...CLOCKS]

export const slotStart = ({ day, clock }: TimeSlot): Date | undefined =>
  day && clock ? instantOf(day, clock) : undefined
export const EMPTY_SLOT: TimeSlot = { day: '', clock: undefined }

export function TimeSlotsField({ value, onChange, onBlur, invalid, id }: FieldControl<readonly TimeSlot[]>) {
  const today = formatDate(new Date())
  const set = (at: number, change: Partial<TimeSlot>) =>
    onChange(value.map((slot, i) => (i === at ? { ...slot, ...change } : slot)))
  const nth = (i: number) => (value.length > 1 ? `第 ${i + 1} 个` : '')
  return (
    <Box id={id} className={css.slots} role='group' aria-label='面试时间'>
      {value.map((slot, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots have no identity but their place
        <Box key={i} className={css.slot}>
          <Box className={css.day}>
            <DateInput
              label={`${nth(i)}日期`}
              value={slot.day}
              min={today}
              invalid={Boolean(invalid) && !slot.day}
              onChange={(day) => set(i, { day })}
              {...(onBlur ? { onBlur } : {})}
            />
          </Box>
          <Box className={css.clock}>
            <Select
              label={`${nth(i)}时间`}
              value={slot.clock}
              invalid={Boolean(invalid) && !slot.clock}
              onChange={(clock) => set(i, { clock })}
              options={clocksWith(slot.clock)}
              placeholder='时间'
            />
          </Box>
          {value.length > 1 && (
            <IconButton
              icon='x'
              size='small'
              label={`去掉${nth(i)}时间`}
              onPress={() => onChange(value.filter((_, n) => n !== i))}
            />
          )}
        </Box>
      ))}
      {value.length < INTERVIEW_LIMITS.times && (
        <Button
          kind='link'
          size='small'
          icon='plus'
          onPress={() => onChange([...value, { ...EMPTY_SLOT, day: value.at(-1)?.day ?? '' }])}
        >
          再给一个时间
        </Button>
      )}
    </Box>
  )
}
