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

const MAX_LINE_BYTES = 75
const formatUtc = (time: Date) => `${time.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line at 75 octets: continuation lines start with a blank, characters are never split. */
function foldLine(line: string): string {
  let folded = ''
  let remainingBytes = MAX_LINE_BYTES
  for (const char of line) {
    const bytes = Buffer.byteLength(char)
    if (bytes > remainingBytes) {
      folded += '\r\n '
      remainingBytes = MAX_LINE_BYTES - 1
    }
    folded += char
    remainingBytes -= bytes
  }
  return folded
}

/** The content of the .ics file. */
export function renderIcal(event: CalendarEvent): string {
  const description = [INTERVIEW_MODE[event.mode], event.round, event.link, event.note].filter(Boolean).join('\n')
  return `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pinqiao//Interviews//CN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:interview-${event.id}@pinqiao`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${formatUtc(event.updatedAt)}`,
    `DTSTART:${formatUtc(event.startAt)}`,
    `DTEND:${formatUtc(interviewEnd(event.startAt, event.minutes))}`,
    `SUMMARY:${escapeText(`面试 ${event.name}（${event.jobTitle}）`)}`,
    ...(event.place || event.link ? [`LOCATION:${escapeText(event.place || event.link)}`] : []),
    `DESCRIPTION:${escapeText(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:面试提醒',
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(foldLine)
    .join('\r\n')}\r\n`
}
