/** Whether a page is active, for the components on it: pages behind it stay mounted. */
import { createContext, useContext } from 'react'

const PageFrontContext = createContext(true)
export const PageFrontProvider = PageFrontContext.Provider

/** Whether a component's page is active; true outside a page. A page that goes behind others, or becomes active again, rerenders. */
export const useIsFront = (): boolean => useContext(PageFrontContext)
