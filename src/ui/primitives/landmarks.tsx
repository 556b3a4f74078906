import type { HostComponent, HostProps } from './types'

const tag = (name: string) => name as unknown as HostComponent<HostProps>

/** Blocks that carry a meaning for screen readers and search engines; plain views in the mini-program. */
export const Header = tag('header')
export const Footer = tag('footer')
export const Nav = tag('nav')
export const Section = tag('section')
export const List = tag('ul')
export const Item = tag('li')
/** One page has one H1. */
export const H1 = tag('h1')
export const H2 = tag('h2')
export const H3 = tag('h3')
export const P = tag('p')
