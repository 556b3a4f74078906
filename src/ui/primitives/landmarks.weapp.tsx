import { View } from '@tarojs/components'
import type { Host, HostProps } from './types'

const block = View as unknown as Host<HostProps>

export const Header = block
export const Footer = block
export const Main = block
export const Nav = block
export const Section = block
export const List = block
export const Item = block
export const H1 = block
export const H2 = block
export const H3 = block
export const P = block
