export { type Keyset, useKeyset } from '@/ui'

/** 12, 1000+: counted no further (server/db/keyset-page.ts). */
export const countText = (count: number): string => (count >= 1000 ? '1000+' : String(count))
