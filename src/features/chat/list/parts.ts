/** Parts of a conversation that most visits never open: fetched when they are (web). */
import { lazyPart } from '../lazyPart'

export const ForwardPicker = lazyPart(() => import('../forward/Picker').then((part) => part.Picker))
export const ReadPanel = lazyPart(() => import('./ReadPanel').then((part) => part.ReadPanel))
export const ReactPanel = lazyPart(() => import('./ReactPanel').then((part) => part.ReactPanel))
export const ReactorsPanel = lazyPart(() => import('./ReactorsPanel').then((part) => part.ReactorsPanel))
export const PinsPanel = lazyPart(() => import('./PinsPanel').then((part) => part.PinsPanel))
