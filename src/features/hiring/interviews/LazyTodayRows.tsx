/** Visitors of the first page have no rows: the code is fetched beside a member's interviews (web). */
import { lazy } from 'react'

export const TodayRows = lazy(() => import('./TodayRows').then((part) => ({ default: part.TodayRows })))
