/** Interview times as text. */
import { chinaTime } from '../../../core/china-time'

/** 11月23日 周一 14:30, in China. */
export const formatInterviewTime = (time: Date): string => chinaTime(time).format('M月D日 ddd HH:mm')
