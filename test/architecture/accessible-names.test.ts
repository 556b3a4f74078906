/**
 * A plain element (div, span and their components) has an accessible name only with a role. axe sees the error only while the
 * element is empty, so this test reads the source instead.
 */
import ts from 'typescript'
import { filesUnder, isTest, readSource } from '../support/source-files'

const PLAIN = new Set(['Box', 'Txt', 'div', 'span', 'View', 'Text'])

interface Element {
  location: string
  tag: string
  attributes: string[]
  hasSpread: boolean
}

/** Every JSX element of a file with the names of its attributes. */
function elementsOf(file: string): Element[] {
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Element[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const { properties } = node.attributes
      found.push({
        location: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        tag: node.tagName.getText(),
        attributes: properties.flatMap((attribute) => (ts.isJsxAttribute(attribute) ? [attribute.name.getText()] : [])),
        hasSpread: properties.some((attribute) => ts.isJsxSpreadAttribute(attribute)),
      })
    }
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

const elements = filesUnder('src', ['.tsx'])
  .filter((file) => !isTest(file))
  .flatMap(elementsOf)

it('sees the elements of the client', () => {
  expect(elements.filter(({ tag }) => tag === 'Box').length).toBeGreaterThan(500)
  expect(elements.some(({ attributes }) => attributes.includes('aria-label'))).toBe(true)
})

it('no plain element has a name without a role', () => {
  const nameless = elements.filter(
    ({ tag, attributes, hasSpread }) =>
      PLAIN.has(tag) && attributes.includes('aria-label') && !attributes.includes('role') && !hasSpread,
  )
  expect(nameless.map(({ location, tag }) => `${location} <${tag}>`)).toEqual([])
})
