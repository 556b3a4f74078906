/** In the mini-program WeChat draws the tab bar, and overlays live inside pages (PageOverlays). */
import type { PropsWithChildren } from 'react'

export const Layout = ({ children }: PropsWithChildren) => <>{children}</>
