import { platform } from '@/platform'

/** The mini-program cannot ask a row at once; it draws by parts of the screen's width. */
const HEIGHT_TO_WIDTH = 144 / 750
export const rowHeight = (_list: unknown, _fallback: number): number => platform.windowInfo().width * HEIGHT_TO_WIDTH
