/** The mini-program has no room in its first package for what only demos need. */
import type { DemoUsersButtonProps } from './demo-users'

export const DemoUsersButton = (_props: DemoUsersButtonProps) => null
