/** What tests read out of markdown files: links, anchors, commands, tables, names of files. */
import { filesUnder, readSource } from './source-files'

export interface MarkdownLink {
  line: number
  target: string
}

export const markdownFiles = (): string[] => filesUnder('.', ['.md']).filter((file) => !file.startsWith('test/'))

/** Text without fenced blocks; their lines stay, empty. */
export function withoutFences(text: string): string {
  let isFenced = false
  return text
    .split('\n')
    .map((line) => {
      if (!/^\s*```/.test(line)) return isFenced ? '' : line
      isFenced = !isFenced
      return ''
    })
    .join('\n')
}

/** Links and images of a file, without those in code. */
export const linksOf = (file: string): MarkdownLink[] =>
  withoutFences(readSource(file))
    .split('\n')
    .flatMap((line, index) =>
      [...line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({
        line: index + 1,
        target,
      })),
    )

/** Anchors of a file's headings, as GitHub makes them. */
export const anchorsOf = (file: string): string[] =>
  withoutFences(readSource(file))
    .split('\n')
    .filter((line) => /^#{1,6} /.test(line))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    )

/** Texts between single backticks, outside of fenced blocks. */
export const codeSpansOf = (file: string): MarkdownLink[] =>
  withoutFences(readSource(file))
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(/`([^`]+)`/g)].map(([, target = '']) => ({ line: index + 1, target })))

/** Cells of the table rows whose first cell matches. */
export const rowsOf = (file: string, firstCell: RegExp): string[][] =>
  readSource(file)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => firstCell.test(cell))
