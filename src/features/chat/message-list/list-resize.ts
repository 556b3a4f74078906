/** The editor takes and gives back room of the list; the mini-program's list cannot see that itself. */
import { create } from 'zustand'

export const useListResize = create(() => ({ at: 0 }))
export const notifyListResize = (): void => useListResize.setState(({ at }) => ({ at: at + 1 }))
