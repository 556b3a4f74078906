/** English texts of the kit: in the mini-program a script of a subpackage (config/plugins/english-texts.js). */
import type { TextTables } from './define-texts'

/** WeChat's own `require`: webpack leaves it as it is. */
declare const __non_webpack_require__: { async(path: string): Promise<{ default: TextTables }> }

export const loadEnglish = async (): Promise<TextTables> =>
  (await __non_webpack_require__.async('./TUIKit/components/TUIChat/en.js')).default
