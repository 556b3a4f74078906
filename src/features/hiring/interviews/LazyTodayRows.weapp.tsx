export { TodayRows } from './TodayRows'
