import type { BodyOf } from '../types'

export const location = (body: BodyOf<'location'>): string => `[位置] ${body.description}`.trim()
