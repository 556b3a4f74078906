/** Whether a page is in front, for the components on it: pages behind it stay mounted. */
import { createContext, useContext } from 'react'

const PageFrontContext = createContext(true)
export const PageFrontProvider = PageFrontContext.Provider

/** Whether the page a component stands on is in front; true outside a page. A page that gets behind, or in front again, renders. */
export const useIsFront = (): boolean => useContext(PageFrontContext)
