import type { BodyOf } from '../types'

export const file = (body: BodyOf<'file'>): string => `[文件] ${body.name}`
