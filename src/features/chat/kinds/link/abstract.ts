import type { BodyOf } from '../types'

export const link = (body: BodyOf<'link'>): string => body.text || '[链接]'
