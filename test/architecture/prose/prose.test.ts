/** Documents, comments and titles of tests read like those of a native writer: none of the phrases of ./phrases. */
import { markdownFiles } from '../../support/markdown'
import { filesUnder } from '../../support/source-files'
import { clumsyPhrases, codeComments, hashComments, markdownProse, PHRASES, SOURCES, testTitles } from './phrases'

const found = (text: string) => PHRASES.filter(({ pattern }) => pattern.test(text)).length

describe('prose', () => {
  it.each(SOURCES)('has no clumsy phrase in $name', (source) => {
    expect(source.files().length).toBeGreaterThan(5)
    expect(clumsyPhrases(source)).toEqual([])
  })

  it('reads the README, the changelog, the guide for contributors, docs and decisions', () => {
    const files = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/testing.md']
    expect(markdownFiles()).toEqual(expect.arrayContaining(files))
    expect(markdownFiles().filter((file) => file.startsWith('docs/decisions/')).length).toBeGreaterThan(70)
  })

  it('has no clumsy phrase in the names of documents and pictures', () => {
    const names = filesUnder('docs').map((file) => file.replace(/[-/.]/g, ' '))
    expect(names.filter((name) => found(name) > 0 || /\btalks?\b|\bdesk\b/.test(name))).toEqual([])
  })

  it('finds a phrase in prose, and none in code, in texts of the screen, in links', () => {
    const text = ['A page tells it.', '```', 'tells', '```', 'A `tells` of 「tells」 in [a page](tells.html).']
    expect(markdownProse(text.join('\n')).map((line) => [line.line, found(line.text)])).toEqual([
      [1, 1],
      [5, 0],
    ])
    expect(hashComments('#!/bin/sh\nrun # it tells\nrun "a#b"')).toEqual([{ line: 2, text: 'it tells' }])
  })

  it('reads comments and titles of code, and neither strings nor addresses', () => {
    const code =
      "const told = 'it tells' // it tells\\n/* a\\n it stands */\\nget('http://told') // `tells`\\nit('is told', run)"
    const lines = code.split('\\n').join('\n')
    expect(
      codeComments(lines)
        .filter(({ text }) => found(text))
        .map(({ line }) => line),
    ).toEqual([1, 3])
    expect(testTitles(lines)).toEqual([{ line: 5, text: 'is told' }])
  })

  it('knows the good form of a word from the bad one', () => {
    expect(['nginx in front of it', 'stands in for', 'the standard', 'they ask', 'a red dot'].map(found)).toEqual([
      0, 0, 0, 0, 0,
    ])
    expect(['the page in front', 'it stands here', 'asked for it again', 'the test is red'].map(found)).toEqual([
      1, 1, 0, 1,
    ])
  })
})
