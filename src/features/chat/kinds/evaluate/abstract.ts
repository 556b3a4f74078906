import type { BodyOf } from '../types'

export const evaluate = (body: BodyOf<'evaluate'>): string => `[评价] ${body.score} 星`
