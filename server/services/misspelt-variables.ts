/** Names in the environment that are nearly those of a setting: a misspelt one would silently count as not set. */
import { VARIABLES } from '../core/config'

/** Beginnings that only our variables have; what follows may be anything. */
const PREFIXES = /^(CHAT|SMS|WECHAT|ALIPAY|WEB_PUSH|JPUSH|PAYEE|MODERATION|TRANSLATE|SPEECH|VERIFICATION|OCR)_/
/** Shorter names have too many neighbours among those of other programs. */
const MIN_LENGTH = 6
/** Letters that a misspelt name differs in at most. */
const MAX_DISTANCE = 2

/** Letters to change, add, leave out or swap until `a` is `b` (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_none, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const [above, left, before] = [rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0, rows[i - 1]?.[j - 1] ?? 0]
      const changed = before + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(above + 1, left + 1, changed, isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : changed)
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const KNOWN = Object.keys(VARIABLES)

/** The setting among `settings` whose name is nearest, and by how much. */
function nearestTo(name: string, settings: readonly string[]): { known: string; by: number } {
  let nearest = { known: '', by: Number.POSITIVE_INFINITY }
  for (const known of settings) {
    const by = distance(name, known)
    if (by < nearest.by) nearest = { known, by }
  }
  return nearest
}

/** One line for each name that is no setting but nearly one, or begins as ours do. */
export function misspeltVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => env[name] && name.length >= MIN_LENGTH && !KNOWN.includes(name))
    .flatMap((name) => {
      const isOurs = PREFIXES.test(name)
      // names of another length are further away by as much: most of an environment costs nothing at a start
      const near = KNOWN.filter((known) => isOurs || Math.abs(known.length - name.length) <= MAX_DISTANCE)
      const { known, by } = nearestTo(name.toUpperCase(), near)
      return by <= MAX_DISTANCE || isOurs
        ? [`${name}: there is no such setting, it has no effect; did you mean ${known}?`]
        : []
    })
}
