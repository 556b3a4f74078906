/**
 * Requirements that are rules: code that all targets share and no screen changes, such as the fields of a message, what a call
 * carries, a code, a limit or the split of a text. One test of that code proves them; a rule of the server needs the server too.
 * Every other requirement needs a test on each target it names.
 */
import type { Requirement } from './lines'

/** The chapters of data (3), calls (7), fixed values (9 of the chat, 4.3 of the product). */
const CHAPTERS = /^(?:C-[379]|G-[379]|P-3|P-4\.3|P-7(?:\.\d+)?)-/
/** Files with nothing but fixed values. */
const FILES: ReadonlySet<string> = new Set(['constants', 'formats-and-limits'])

/** Lines of those chapters and files that say what a person sees. */
const SCREENS: ReadonlySet<string> = new Set(
  `C-7-03 C-7-05 C-7-34 C-9-02 C-9-08 C-9-10 C-9-14 C-9-15 C-9-17 C-9-25 G-3-06 G-3-12 G-7-08 G-9-02 G-9-13 G-9-14 G-9-15 P-3-07
  P-7.1-02 P-5-08`.split(/\s+/),
)

/** Rules elsewhere: texts of codes, times, bytes, the choice of a way; and what the documents and the builds are. */
const RULES: ReadonlySet<string> = new Set(
  `C-8-01 C-8-02 C-8-03 C-8-04 C-8-05 C-8-06 C-8-07 C-8-08 C-5-24 C-5-27 C-5-05 C-8-24 G-5-01 G-5-12 G-4-15 P-4.1-04 P-4.1-06
  C-0-02 C-0-03 C-9-27 P-0-03 P-0-04 P-2.1-22`.split(/\s+/),
)

/** The requirement is a rule. What only some targets do is the work of their own code, never a rule. */
export function isRule({ id, file, targets }: Requirement): boolean {
  if (RULES.has(id)) return true
  const isShared = ['w', 'h', 'd'].every((target) => targets.includes(target))
  return isShared && !SCREENS.has(id) && (CHAPTERS.test(id) || FILES.has(file))
}

/** Ids that this file names, so that a test can find those that no requirement has. */
export const namedIds: readonly string[] = [...SCREENS, ...RULES]
