/** Attributes left out of the mini-program's templates (config/plugins/unused-attributes.json) are set by no screen. */
import unused from '../../config/plugins/unused-attributes.json'
import { filesUnder, findLines, isTest, readSource } from './source-files'

/** 'scroll-start' -> 'scrollStart', 'bindScrollStart' -> 'onScrollStart': as a screen writes it. */
const propOf = (attribute: string) =>
  attribute.replace(/^bind(?=[A-Z])/, 'on').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const screens = filesUnder('src', ['.tsx']).filter((file) => !isTest(file) && !/\.(desktop|h5)\.tsx$/.test(file))
const scrolled = screens.filter((file) => readSource(file).includes('<ScrollView'))
/** Lines that set the prop of a component. */
const uses = (files: readonly string[], attribute: string) =>
  files.flatMap((file) => findLines(file, new RegExp(`^\\s*(<\\w.*\\s)?${propOf(attribute)}(=\\{|=['"]|$)`)))

it('sees the screens it checks', () => {
  expect(screens.length).toBeGreaterThan(100)
  expect(scrolled.length).toBeGreaterThan(1)
  expect(uses(scrolled, 'show-scrollbar')).not.toEqual([])
})

it.each(unused['*'])('no screen sets %s', (attribute) => {
  expect(uses(screens, attribute)).toEqual([])
})

it.each(unused['scroll-view'])('no scrolled part of the mini-program sets %s', (attribute) => {
  expect(uses(scrolled, attribute)).toEqual([])
})
