import { Image } from '@/ui'

/** The sign of the product: a bridge in a jade square, the same in light and dark. */
const SIGN =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%230E7C66'/%3E%3Cpath d='M4.5 10.25h15M6 16.5a6 6 0 0 1 12 0M12 10.25v.25M8 10.25v1.75M16 10.25v1.75' fill='none' stroke='%23fff' stroke-width='1.75' stroke-linecap='round'/%3E%3C/svg%3E"

export const Logo = ({ className }: { className?: string }) => (
  <Image src={SIGN} alt='' fit='contain' {...(className ? { className } : {})} />
)
