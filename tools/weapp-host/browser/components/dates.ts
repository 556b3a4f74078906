/** The wheels of the date and time pickers. Dates are `YYYY-MM-DD`, shortened by `fields`. */

interface DateWheel {
  columns: string[][]
  selected: number[]
  columnsFor(current: number[]): string[][]
  text(selected: number[]): string
}

const pad = (value: number): string => String(value).padStart(2, '0')
const numbersOf = (text: string): number[] =>
  text
    .split('-')
    .map(Number)
    .filter((part) => !Number.isNaN(part) && part > 0)

const rangeTo = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_value, i) => from + i)

export function dateColumns(options: { start: string; end: string; fields: string; value: string }): DateWheel {
  const depth = options.fields === 'year' ? 1 : options.fields === 'month' ? 2 : 3
  const now = new Date()
  const [startYear = 1900, startMonth = 1, startDay = 1] = numbersOf(options.start)
  const [endYear = now.getFullYear() + 50, endMonth = 12, endDay = 31] = numbersOf(options.end)
  const [year = now.getFullYear(), month = now.getMonth() + 1, day = now.getDate()] = numbersOf(options.value)
  const years = rangeTo(startYear, endYear)
  const monthsOf = (y: number): number[] => rangeTo(y === startYear ? startMonth : 1, y === endYear ? endMonth : 12)
  const daysOf = (y: number, m: number): number[] => {
    const last = new Date(y, m, 0).getDate()
    return rangeTo(
      y === startYear && m === startMonth ? startDay : 1,
      y === endYear && m === endMonth ? Math.min(endDay, last) : last,
    )
  }
  const numbersFor = (current: number[]): number[][] => {
    const y = years[Math.min(current[0] ?? 0, years.length - 1)] ?? year
    const months = monthsOf(y)
    const m = months[Math.min(current[1] ?? 0, months.length - 1)] ?? 1
    return [years, months, daysOf(y, m)].slice(0, depth)
  }
  const units = ['年', '月', '日']
  const columnsFor = (current: number[]): string[][] =>
    numbersFor(current).map((column, i) => column.map((value) => `${value}${units[i] ?? ''}`))
  const yearIndex = Math.max(0, years.indexOf(year))
  const monthIndex = Math.max(0, monthsOf(year).indexOf(month))
  const selected = [yearIndex, monthIndex, Math.max(0, daysOf(year, month).indexOf(day))].slice(0, depth)
  return {
    columns: columnsFor(selected),
    selected,
    columnsFor,
    text: (indexes) =>
      numbersFor(indexes)
        .map((column, i) => pad(column[Math.min(indexes[i] ?? 0, column.length - 1)] ?? 1))
        .join('-'),
  }
}

export function timeColumns(value: string): { columns: string[][]; selected: number[] } {
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  return { columns: [rangeTo(0, 23).map(pad), rangeTo(0, 59).map(pad)], selected: [hour || 0, minute || 0] }
}
