import type { BodyOf } from '../types'

export const service = (body: BodyOf<'service'>): string => body.title || body.description || '[服务]'
