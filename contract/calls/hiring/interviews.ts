/** Interviews. */

export const propose = 'POST /pinqiao/v1/interviews/propose'
export const change = 'POST /pinqiao/v1/interviews/change'
export const cancel = 'POST /pinqiao/v1/interviews/cancel'
export const list = 'POST /pinqiao/v1/interviews/page'
export const getCalendarFile = 'POST /pinqiao/v1/interviews/calendar'
