import { builtinTags } from '../../compile/bundle-types'

const builtins = new Set<string>(builtinTags)

/** Whether WeChat provides a component of this name. */
export const isBuiltin = (tag: string): boolean => builtins.has(tag)
