import { Text } from '../primitives'
import css from './badges.module.scss'
import { matchRanges } from './match-ranges'

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
