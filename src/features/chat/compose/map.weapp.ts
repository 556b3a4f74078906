/** WeChat shows its own map. */
export const hasOwnMap = true
