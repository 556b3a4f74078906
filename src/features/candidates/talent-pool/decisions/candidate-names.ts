/** 「李梅」, or 12 位人才. */
export const candidateNames = (candidates: readonly { name: string }[]): string =>
  candidates.length === 1 ? `「${candidates[0]?.name}」` : ` ${candidates.length} 位人才`
