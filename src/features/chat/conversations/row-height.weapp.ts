import { platform } from '@/platform'

/** The mini-program cannot measure a row synchronously; its heights are relative to the screen's width. */
const HEIGHT_TO_WIDTH = 144 / 750
export const rowHeight = (_list: unknown, _fallback: number): number => platform.windowInfo().width * HEIGHT_TO_WIDTH
