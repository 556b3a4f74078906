/** 「李梅」, or 12 位人才. */
export const candidateNames = (talents: readonly { name: string }[]): string =>
  talents.length === 1 ? `「${talents[0]?.name}」` : ` ${talents.length} 位人才`
