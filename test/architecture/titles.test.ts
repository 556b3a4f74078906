/** Titles of tests are read in lists and in reports of failures: English sentences on one line. */
import { allTitles } from '../support/test-titles'

const MAX_LENGTH = 110

const titles = allTitles()
const nameOf = ({ file, own }: { file: string; own: string }) => `${file}: ${own}`

describe('titles of tests', () => {
  it('are found', () => {
    expect(titles.length).toBeGreaterThan(3_500)
  })

  it(`have at most ${MAX_LENGTH} characters, besides the requirements they prove`, () => {
    expect(titles.filter(({ own }) => own.length > MAX_LENGTH).map(nameOf)).toEqual([])
  })

  it('are in English; Chinese is only quoted', () => {
    const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
    const isChinese = (own: string) => count(own, /\p{Script=Han}/gu) > count(own, /\p{Script=Latin}/gu)
    expect(titles.filter(({ own }) => isChinese(own)).map(nameOf)).toEqual([])
  })
})
