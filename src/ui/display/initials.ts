import { firstCharacter, graphemesOf } from '~contract/domain/texts/graphemes'

/** Two letters at most: the last two of a Chinese name, else the initials of two words. */
export function initials(name: string): string {
  const bare = name.trim()
  if (!bare) return '?'
  if (/[\u4e00-\u9fff]/.test(bare)) return graphemesOf(bare).slice(-2).join('')
  const [first = '', second = ''] = bare.split(/\s+/)
  return (firstCharacter(first) + firstCharacter(second)).toUpperCase()
}

/** The letter of a company or group: the first of its name. */
export const orgInitial = (name: string): string => firstCharacter(name.trim()) || '?'
