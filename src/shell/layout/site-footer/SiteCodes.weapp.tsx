/** The mini-program shows no codes: one is its own, the other leads out of WeChat. */
export const SiteCodes = () => null
