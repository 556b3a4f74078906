import { useRef } from 'react'

/** The mini-program has a search page of its own. */
export const useClickOutside = (_isOn: boolean, _run: () => void) => useRef<HTMLElement>(null)
