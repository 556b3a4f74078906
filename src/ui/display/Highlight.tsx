import { Text } from '../primitives'
import css from './badges.module.scss'

/** Ranges of a text that match any keyword, overlaps merged. */
export function matchRanges(text: string, keywords: readonly string[]): readonly (readonly [number, number])[] {
  const low = text.toLowerCase()
  const found = keywords
    .filter(Boolean)
    .flatMap((word) => {
      const all: [number, number][] = []
      const small = word.toLowerCase()
      for (let at = low.indexOf(small); at >= 0; at = low.indexOf(small, at + small.length))
        all.push([at, at + small.length])
      return all
    })
    .sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [from, to] of found) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** A text with the keywords (split at white space) highlighted. */
export function Highlight({ text, keywords }: { text: string; keywords: string }) {
  const ranges = matchRanges(text, keywords.trim().split(/\s+/))
  if (!ranges.length) return <Text>{text}</Text>
  const segments = ranges.flatMap(([from, to], i) => [
    { at: ranges[i - 1]?.[1] ?? 0, text: text.slice(ranges[i - 1]?.[1] ?? 0, from), isHit: false },
    { at: from, text: text.slice(from, to), isHit: true },
  ])
  const end = ranges.at(-1)?.[1] ?? 0
  return (
    <Text>
      {[...segments, { at: end, text: text.slice(end), isHit: false }]
        .filter((part) => part.text)
        .map((part) => (
          <Text key={part.at} className={part.isHit ? css.hit : undefined}>
            {part.text}
          </Text>
        ))}
    </Text>
  )
}
