/** Adds an event to the user's calendar: on the web as a file that the system opens. */
import type { CalendarEvent } from '../base/types'

export async function saveCalendarEvent({ fileName, text }: CalendarEvent): Promise<void> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
