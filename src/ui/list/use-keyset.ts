export { type Keyset, useKeyset } from '@/ui'
