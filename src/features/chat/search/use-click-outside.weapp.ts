import { useRef } from 'react'

/** The mini-program searches on a page of its own. */
export const useClickOutside = (_isOn: boolean, _run: () => void) => useRef<HTMLElement>(null)
