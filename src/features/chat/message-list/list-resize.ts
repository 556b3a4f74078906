/** Notifies that the editor changed the height of the list; the mini-program's list cannot observe it. */
import { create } from 'zustand'

export const useListResize = create(() => ({ at: 0 }))
export const notifyListResize = (): void => useListResize.setState(({ at }) => ({ at: at + 1 }))
