/** The editor takes and gives back room of the list; the mini-program's list cannot see that itself. */
import { create } from 'zustand'

export const useRoom = create(() => ({ at: 0 }))
export const roomChanged = (): void => useRoom.setState(({ at }) => ({ at: at + 1 }))
