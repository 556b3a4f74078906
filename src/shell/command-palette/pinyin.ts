/** Letters that spell a Chinese text: 「kaipiao」 or 「kp」 for 开票. The dictionary is fetched with the first letters that are typed. */
import { useEffect, useState } from 'react'

/** Indexes of the characters that the letters spell, or null. */
export type PinyinMatcher = (text: string, letters: string) => readonly number[] | null

let loaded: PinyinMatcher | undefined

/** For a dictionary that did not arrive: the palette goes on without it, and the next opening fetches it again. */
const spellNothing: PinyinMatcher = () => null

/** Fetches the dictionary once. */
async function loadPinyin(): Promise<PinyinMatcher> {
  const { match } = await import('pinyin-pro')
  loaded = (text, letters) => match(text, letters, { continuous: true })
  return loaded
}

/** The matcher once it is wanted; undefined until it has arrived. */
export function usePinyin(isWanted: boolean): PinyinMatcher | undefined {
  const [matcher, setMatcher] = useState(() => loaded)
  useEffect(() => {
    if (!isWanted || matcher) return
    let isCurrent = true
    loadPinyin().then(
      (arrived) => isCurrent && setMatcher(() => arrived),
      () => isCurrent && setMatcher(() => spellNothing),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, matcher])
  return matcher
}
