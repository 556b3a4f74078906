import type { ReactNode } from 'react'

/** WeChat needs no box for it; one less travels to the page. */
export const DeferredRows = ({ children }: { children: ReactNode }) => <>{children}</>
