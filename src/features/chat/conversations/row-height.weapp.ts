import { platform } from '@/platform'

/** The mini-program cannot ask a row at once; it draws by parts of the screen's width. */
const OF_WIDTH = 144 / 750
export const rowHeight = (_list: unknown, _usual: number): number => platform.windowInfo().width * OF_WIDTH
