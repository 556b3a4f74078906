import { createContext } from 'react'

/** Id of the scroll-view that something of the mini-program is in; '' where the page itself scrolls. */
export const ScrollArea = createContext('')
