import type { BodyOf } from '../types'

export const order = (body: BodyOf<'order'>): string => `[卡片] ${body.title}`.trim()
