/** The picker of Tencent Location Service: a page in a frame, which reports to its host what was picked. */

/**
 * Origins it runs at: the address that is documented, and the one that address leads to. Our pages may frame these only, and
 * believe messages of these only.
 */
export const MAP_PICKER_ORIGINS = ['https://apis.map.qq.com', 'https://mapapi.qq.com'] as const
