import type { BodyOf } from '../types'

/** One line: the text itself. */
export const text = (body: BodyOf<'text'>): string => body.text.replace(/\s+/g, ' ')
