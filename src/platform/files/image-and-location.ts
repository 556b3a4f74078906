import type { Platform } from '../base/types'

/** Measuring and locating are loaded on first use. */
const load = () => import('./measure-and-locate')

export const measureImage: Platform['measure'] = async (kind, file) => (await load()).measure(kind, file)
export const pickLocation: Platform['chooseLocation'] = async () => (await load()).locate()
