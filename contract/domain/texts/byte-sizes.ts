/** Limits of bytes as texts name them. */

/** 20971520 -> 20: whole megabytes, for '20 MB' and '20MB'. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024))

/** 20971520 -> '20 MB'. */
export const formatMegabytes = (bytes: number): string => `${inMegabytes(bytes)} MB`

/** 12288 -> 12: whole kilobytes, for '12K'. */
export const inKilobytes = (bytes: number): number => Math.floor(bytes / 1024)
