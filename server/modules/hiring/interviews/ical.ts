/** One interview as an iCalendar file (RFC 5545), written by ical-generator. */
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { INTERVIEW_MODE, interviewEnd } from '../../../../contract/domain/interviews'

export interface CalendarEvent {
  id: string
  revision: number
  startAt: Date
  minutes: number
  mode: keyof typeof INTERVIEW_MODE
  name: string
  jobTitle: string
  round: string
  place: string
  link: string
  note: string
  updatedAt: Date
}

/** Seconds before the start at which the calendar reminds. */
const REMINDER_SECONDS = 30 * 60

/** The content of the .ics file. */
export function renderIcal(event: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: 'Pinqiao', product: 'Interviews', language: 'CN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const description = [INTERVIEW_MODE[event.mode], event.round, event.link, event.note].filter(Boolean).join('\n')
  const location = event.place || event.link
  calendar.createEvent({
    id: `interview-${event.id}@pinqiao`,
    sequence: event.revision,
    stamp: event.updatedAt,
    start: event.startAt,
    end: interviewEnd(event.startAt, event.minutes),
    summary: `面试 ${event.name}（${event.jobTitle}）`,
    ...(location ? { location } : {}),
    description,
    alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS, description: '面试提醒' }],
  })
  // every line ends with CRLF, the last one too
  return `${calendar.toString()}\r\n`
}
