import type { BodyOf } from '../types'

export const tip = (body: BodyOf<'tip'>): string => body.text
