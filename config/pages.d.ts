export interface TabPlace {
  path: string
  page: string
  title: string
  tab: { text: string; icon: string }
}

export const isGallery: boolean
/** The mini-program is being built. */
export const isWeapp: boolean
export const tabs: readonly TabPlace[]
/** Every page file below src, without extension. */
export const pages: string[]
export const mainPages: string[]
export const subpackages: { root: string; pages: string[] }[]
/** Page address -> public addresses. */
export const customRoutes: Record<string, string[]>
/** Page file -> title. */
export const titles: Record<string, string>
