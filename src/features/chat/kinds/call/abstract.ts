import type { BodyOf } from '../types'

export const call = (body: BodyOf<'call'>): string => `[${body.isVideo ? '视频通话' : '语音通话'}] ${body.text}`
