/** One interview as an iCalendar file (RFC 5545). */
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

const LINE_BYTES = 75
const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 octets; the rest follows after a blank, never cutting a character. */
function folded(line: string): string {
  let out = ''
  let room = LINE_BYTES
  for (const char of line) {
    const bytes = Buffer.byteLength(char)
    if (bytes > room) {
      out += '\r\n '
      room = LINE_BYTES - 1
    }
    out += char
    room -= bytes
  }
  return out
}

/** The text of the file. */
export function renderIcal(it: CalendarEvent): string {
  const about = [INTERVIEW_MODE[it.mode], it.round, it.link, it.note].filter(Boolean).join('\n')
  return `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pinqiao//Interviews//CN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:interview-${it.id}@pinqiao`,
    `SEQUENCE:${it.revision}`,
    `DTSTAMP:${stamp(it.updatedAt)}`,
    `DTSTART:${stamp(it.startAt)}`,
    `DTEND:${stamp(interviewEnd(it.startAt, it.minutes))}`,
    `SUMMARY:${escaped(`面试 ${it.name}（${it.jobTitle}）`)}`,
    ...(it.place || it.link ? [`LOCATION:${escaped(it.place || it.link)}`] : []),
    `DESCRIPTION:${escaped(about)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:面试提醒',
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')}\r\n`
}
