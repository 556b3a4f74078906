const rpxPattern = /(-?\d*\.?\d+)rpx\b/g

/** Lengths in rpx as `vw`: 750 rpx are the width of the page's iframe. */
export const rpxToVw = (text: string): string =>
  text.replace(rpxPattern, (_all, size: string) => `${Number((Number(size) / 7.5).toFixed(5))}vw`)
