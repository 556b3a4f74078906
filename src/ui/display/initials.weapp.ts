/** As initials.ts by code points: the whole rule (contract/domain/texts/graphemes.ts) is too large for the main package. */
export function initials(name: string): string {
  const bare = name.trim()
  if (!bare) return '?'
  if (/[\u4e00-\u9fff]/.test(bare)) return [...bare].slice(-2).join('')
  const [first = '', second = ''] = bare.split(/\s+/)
  return (([...first][0] ?? '') + ([...second][0] ?? '')).toUpperCase()
}

export const orgInitial = (name: string): string => [...name.trim()][0] ?? '?'
