/**
 * Spacing of the desktop: from 16 px on, paddings, margins and gaps are multiples of 16, so pages, blocks and cards share one grid;
 * below, inside a part, they are multiples of 4. Lengths of shared sheets are halved on the desktop (config/), where a part may be
 * half of such a step.
 */

import tokens from '../../../src/ui/tokens/tokens.json'
import { filesUnder, readSource, withoutComments } from '../../support/source-files'

const GRID = 16
const STEP = 4
/** A line is 1 px, and what is moved by at most so much lies on the line of its neighbour. */
const LINE = 2
/** Longer ones are widths of columns in a calculation. */
const LONGEST = 160

/** Sheets of the mini-program alone, and sheets that give values their names. */
const isOther = (file: string) => file.endsWith('.weapp.module.scss') || file.startsWith('src/ui/tokens/')
const isOfDesktop = (file: string) => file.includes('.desktop.')

/** Spaces off the grid, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/features/market/services/services.module.scss margin-right: calc(-1 * (176px + 24px))':
    'the width of a picture and of the space beside it',
  'src/shell/layout/frame.desktop.module.scss margin-top: -56px': 'the height of the header, which moves out of sight',
  'src/ui/overlay/OverlayHost.module.scss gap: 40px': 'the specification puts toasts 20 px apart',
}

/** Rules of windows too narrow for the desktop. */
const PHONE_ONLY = /@media \(max-width: \d{3}px\) \{(?:[^{}]|\{[^{}]*\})*\}/g
const DECLARATION = /(?<![\w-])((?:padding|margin)(?:-\w+)*|(?:row-|column-)?gap):([^;{}]+)/g

interface Space {
  /** `file .class property: value`, as in the sheet. */
  name: string
  /** In px of the desktop. */
  size: number
  isShared: boolean
}

function spacesOf(file: string): Space[] {
  const isShared = !isOfDesktop(file)
  const code = withoutComments(readSource(file)).replace(isShared ? PHONE_ONLY : /$^/, '')
  return [...code.matchAll(DECLARATION)].flatMap(([declaration, , value = '']) =>
    // what a calculation subtracts is the size of something
    [...value.matchAll(/(?<![\w.-])(?<!- )-?(\d+(?:\.\d+)?)(px|PX)\b/g)].map(([, length, unit]) => ({
      name: `${file} ${declaration.replace(/\s+/g, ' ').trim()}`,
      size: Number(length) / (isShared && unit === 'px' ? 2 : 1),
      isShared,
    })),
  )
}

const isOnGrid = ({ size, isShared }: Space): boolean => {
  if (size > LONGEST || size <= LINE) return true
  if (size >= GRID) return size % GRID === 0
  return size % (isShared ? STEP / 2 : STEP) === 0
}

const spaces = filesUnder('src', ['.scss'])
  .filter((file) => !isOther(file))
  .flatMap(spacesOf)

it('every space of the desktop is on its grid', () => {
  expect(spaces.length).toBeGreaterThan(900)
  const wrong = spaces.filter((space) => !isOnGrid(space) && !EXCEPTIONS[space.name]).map(({ name }) => name)
  expect([...new Set(wrong)]).toEqual([])
})

it('every exception is one', () => {
  const off = spaces.filter((space) => !isOnGrid(space)).map(({ name }) => name)
  expect(Object.keys(EXCEPTIONS).filter((name) => !off.includes(name))).toEqual([])
})

it('the named spaces of the desktop are on its grid', () => {
  const { inset, gutter, block } = tokens.desk
  expect([inset, gutter, block].map((length) => (Number.parseInt(length, 10) / 2) % GRID)).toEqual([0, 0, 0])
})
