import type { BodyOf } from '../types'

export const unknown = (body: BodyOf<'unknown'>): string => `[${body.label}]`
