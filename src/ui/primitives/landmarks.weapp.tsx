import { View } from '@tarojs/components'
import { forwardRef } from 'react'
import type { HostComponent, HostProps } from './types'

const block = View as unknown as HostComponent<HostProps>

/** A view with an ARIA role; WeChat has no semantic tags. */
const speaking = (role: string, level?: number) =>
  forwardRef<HTMLElement, HostProps>((props, ref) => (
    <View role={role} aria-level={level} {...(props as object)} ref={ref as never} />
  )) as HostComponent<HostProps>

export const Header = block
export const Footer = block
export const Main = speaking('main')
export const Nav = speaking('navigation')
export const Section = block
export const List = speaking('list')
export const Item = speaking('listitem')
export const H1 = speaking('heading', 1)
export const H2 = speaking('heading', 2)
export const H3 = speaking('heading', 3)
export const P = block
