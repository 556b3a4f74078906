/**
 * QR codes (ISO/IEC 18004) of short texts: bytes, error correction M, versions 1 to 10. Draws nothing itself: a path of unit
 * squares for an <svg>, or rows of booleans.
 */

/** By version: data codewords of each block, and correction codewords a block (level M). */
const BLOCKS: readonly (readonly [data: readonly number[], correction: number])[] = [
  [[16], 10],
  [[28], 16],
  [[44], 26],
  [[32, 32], 18],
  [[43, 43], 24],
  [[27, 27, 27, 27], 16],
  [[31, 31, 31, 31], 18],
  [[38, 38, 39, 39], 22],
  [[36, 36, 36, 37, 37], 22],
  [[43, 43, 43, 43, 44], 26],
]
/** Centres of the alignment patterns by version. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]
const LEVEL_M = 0

const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x
  EXP[i + 255] = x
  LOG[x] = i
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1
}
const times = (a: number, b: number) => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0)

/** Reed-Solomon correction codewords of a block. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let i = 0; i < count; i++) {
    const next = new Array<number>(generator.length + 1).fill(0)
    generator.forEach((value, at) => {
      next[at] = (next[at] ?? 0) ^ value
      next[at + 1] = (next[at + 1] ?? 0) ^ times(value, EXP[i] ?? 0)
    })
    generator = next
  }
  const rest = [...data, ...new Array<number>(count).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0
    if (factor) for (const [at, value] of generator.entries()) rest[i + at] = (rest[i + at] ?? 0) ^ times(value, factor)
  }
  return rest.slice(data.length)
}

/** UTF-8 by hand: the mini-program has no TextEncoder. */
const bytesOf = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./g)].map(([sign, code]) =>
    code ? Number.parseInt(code, 16) : sign.charCodeAt(0),
  )

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The codewords as they are drawn: blocks with their correction, interleaved. */
function codewords(bytes: readonly number[], version: number): number[] {
  const [sizes, count] = BLOCKS[version - 1] ?? [[], 0]
  const capacity = sum(sizes) * 8
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  push(4, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, capacity - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const data: number[] = []
  for (let i = 0; i < bits.length; i += 8) data.push(Number.parseInt(bits.slice(i, i + 8).join(''), 2))
  for (let pad = 0xec; data.length < sum(sizes); pad ^= 0xec ^ 0x11) data.push(pad)
  const blocks = sizes.map((size, i) => data.slice(sum(sizes.slice(0, i)), sum(sizes.slice(0, i)) + size))
  const corrections = blocks.map((block) => correction(block, count))
  const mixed = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) =>
      lists.flatMap((list) => (i < list.length ? [list[i] ?? 0] : [])),
    ).flat()
  return [...mixed(blocks), ...mixed(corrections)]
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

type Grid = (boolean | undefined)[][]

/** The check bits of `value` under a generator polynomial. */
const checked = (value: number, length: number, generator: number): number => {
  let rest = value
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator)
  return (value << length) | rest
}

/** Sets one module; positions outside the grid are skipped. */
type SetModule = (x: number, y: number, isDark: boolean) => void

function drawTiming(set: SetModule, size: number): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
}

/** Square rings around a centre, out to `radius`; the rings of `light` are light, the others dark. */
function drawRings(
  set: SetModule,
  [cx, cy]: readonly [number, number],
  radius: number,
  light: readonly number[],
): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

function drawFinders(set: SetModule, size: number): void {
  drawRings(set, [3, 3], 4, [2, 4])
  drawRings(set, [size - 4, 3], 4, [2, 4])
  drawRings(set, [3, size - 4], 4, [2, 4])
}

/** Alignment patterns at all crossings of their centres but the three that finders cover. */
function drawAlignment(set: SetModule, version: number): void {
  const centres = ALIGNED[version - 1] ?? []
  const last = centres.length - 1
  const isFinder = (i: number, j: number) => (i === 0 && (j === 0 || j === last)) || (i === last && j === 0)
  centres.forEach((cy, i) => {
    centres.forEach((cx, j) => {
      if (!isFinder(i, j)) drawRings(set, [cx, cy], 2, [1])
    })
  })
}

/** Version bits at both of their places; versions below 7 have none. */
function drawVersion(set: SetModule, size: number, version: number): void {
  if (version < 7) return
  const bits = checked(version, 12, 0x1f25)
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(a, b, ((bits >> i) & 1) === 1)
    set(b, a, ((bits >> i) & 1) === 1)
  }
}

/** Finders, timing, alignment, version: everything but format and data. `undefined` = free. */
function frame(version: number): { grid: Grid; size: number } {
  const size = version * 4 + 17
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined))
  const set: SetModule = (x, y, isDark) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  drawTiming(set, size)
  drawFinders(set, size)
  drawAlignment(set, version)
  drawVersion(set, size, version)
  return { grid, size }
}

/** Format bits of a mask at both of their places. */
function drawFormat(grid: Grid, size: number, mask: number): void {
  const bits = checked((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412
  const bit = (i: number) => ((bits >> i) & 1) === 1
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row) row[x] = isDark
  }
  for (let i = 0; i <= 5; i++) set(8, i, bit(i))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i))
  set(8, size - 8, true)
}

/** Positions in the order of the data: up and down in columns of two, from the right; the timing column is skipped. */
function dataPath(size: number): [x: number, y: number][] {
  const path: [x: number, y: number][] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      path.push([right, y], [right - 1, y])
    }
  }
  return path
}

/** Draws the masked bits of the codewords on the free modules. */
function drawData(grid: Grid, size: number, codewordList: readonly number[], mask: number): void {
  const isMasked = MASKS[mask] ?? (() => false)
  let at = 0
  for (const [x, y] of dataPath(size)) {
    const row = grid[y]
    if (!row || row[x] !== undefined) continue
    const isDark = (((codewordList[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
    at++
    row[x] = isDark !== isMasked(x, y)
  }
}

const FINDER = /(?=10111010000|00001011101)/g

/** How hard a code is to read; the mask with the least wins. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
  let points = 0
  for (const line of [...rows, ...columns]) {
    const text = line.map(Number).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    points += [...text.matchAll(FINDER)].length * 40
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = rows[y]?.[x]
      if (one === rows[y]?.[x - 1] && one === rows[y - 1]?.[x] && one === rows[y - 1]?.[x - 1]) points += 3
    }
  const dark = rows.flat().filter(Boolean).length
  return points + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}

/** The code of a text, row by row, true = dark. Throws RangeError above 213 bytes. */
export function encodeQr(text: string): boolean[][] {
  const bytes = bytesOf(text)
  const version = BLOCKS.findIndex(([sizes], i) => bytes.length + (i < 9 ? 2 : 3) <= sum(sizes)) + 1
  if (version === 0) throw new RangeError('the text is too long for a code')
  const codewordList = codewords(bytes, version)
  const drawn = MASKS.map((_, mask) => {
    const { grid, size } = frame(version)
    drawFormat(grid, size, mask)
    drawData(grid, size, codewordList, mask)
    return grid.map((row) => row.map(Boolean))
  })
  const best = drawn.map(penalty).reduce((least, points, i, all) => (points < (all[least] ?? 0) ? i : least), 0)
  return drawn[best] ?? []
}

/** The dark squares as an SVG path in units of one square, and the number of squares a side. */
export function qrSvgPath(text: string): { path: string; size: number } {
  const rows = encodeQr(text)
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { path, size: rows.length }
}
