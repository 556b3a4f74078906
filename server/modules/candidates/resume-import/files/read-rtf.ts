/**
 * The text of RTF (Rich Text Format 1.9.1), one pass over its bytes. The libraries for it are abandoned or read no Chinese code
 * pages.
 */
import { ImportError } from '../types'
import { type Block, BlockBuilder, type ReadBudget } from './document-blocks'

const MAX_GROUPS = 500
/** Letters and digits of a control word, and bytes that replace one letter, at most. */
const [MAX_NAME, MAX_DIGITS, MAX_FALLBACK] = [32, 10, 8]
/** Bytes that are decoded together, as far as the last one is a letter of its own. */
const MAX_PENDING = 4096
/** Destinations that hold no text of the document; besides them all that are marked as optional (\*). */
const UNSEEN = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'listtable', 'listoverridetable', 'revtbl'],
  ...['rsidtbl', 'generator', 'themedata', 'datastore', 'latentstyles', 'xmlnstbl', 'fldinst', 'bkmkstart', 'bkmkend'],
  ...['nonshppict', 'shppict', 'sp', 'filetbl', 'template', 'private', 'pntext', 'listtext', 'footnote', 'annotation'],
])
/** Optional destinations that hold text. */
const SEEN_OPTIONAL = new Set(['shptxt', 'shpinst'])

const LETTERS: Record<string, string> = {
  ...{ tab: '\t', line: '\n', emdash: '—', endash: '–', bullet: '•', lquote: '\u2018', rquote: '\u2019' },
  ...{ ldblquote: '\u201c', rdblquote: '\u201d', emspace: ' ', enspace: ' ', qmspace: ' ' },
}
/** Code pages by the character set of a font (\fcharset). */
const CHARSETS: Record<number, string> = {
  ...{ 0: 'windows-1252', 128: 'shift_jis', 129: 'euc-kr', 134: 'gb18030', 136: 'big5', 161: 'windows-1253' },
  ...{ 162: 'windows-1254', 163: 'windows-1258', 177: 'windows-1255', 178: 'windows-1256', 186: 'windows-1257' },
  ...{ 204: 'windows-1251', 222: 'windows-874', 238: 'windows-1250' },
}
const CODE_PAGES: Record<number, string> = {
  ...{
    936: 'gb18030',
    54936: 'gb18030',
    950: 'big5',
    932: 'shift_jis',
    949: 'euc-kr',
    65001: 'utf-8',
    874: 'windows-874',
  },
}
const encodingOf = (codePage: number): string =>
  CODE_PAGES[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'gb18030')

interface Group {
  /** Belongs to a destination without text. */
  isUnseen: boolean
  /** Is hidden text (\v). */
  isHidden: boolean
  /** Bytes to skip after a letter given by its number (\uc). */
  fallback: number
  encoding: string
}

const isLetter = (byte: number): boolean => (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90)
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57
/** The end of a run of at most `max` bytes that `belongs` accepts, from `at` on. */
const runEnd = (bytes: Uint8Array, at: number, belongs: (byte: number) => boolean, max: number): number => {
  let end = at
  while (end - at < max && belongs(bytes[end] ?? 0)) end++
  return end
}
const [BACKSLASH, OPEN, CLOSE, QUOTE, STAR, MINUS, SPACE, CR, LF] = [92, 123, 125, 39, 42, 45, 32, 13, 10]

class RtfReader {
  private readonly builder = new BlockBuilder()
  private readonly groups: Group[] = []
  private group: Group = { isUnseen: false, isHidden: false, fallback: 1, encoding: 'gb18030' }
  private codePage = 'gb18030'
  /** Letters of a code page that are not decoded yet. */
  private pending: number[] = []
  private toSkip = 0
  private isOptional = false
  private isInTable = false
  private isTableOpen = false
  /** Groups around the font table while it is read, else 0; and the number of the font it describes. */
  private isInFontTable = 0
  private font = -1
  private readonly fonts = new Map<number, string>()

  constructor(
    private readonly bytes: Uint8Array,
    private readonly budget: ReadBudget,
  ) {}

  read(): Block[] {
    const { bytes } = this
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes[at] as number
      if (byte === BACKSLASH) at = this.readControl(at + 1)
      else {
        if (byte === OPEN) this.openGroup()
        else if (byte === CLOSE) this.closeGroup()
        else if (byte !== CR && byte !== LF) this.addByte(byte)
        at += 1
      }
    }
    this.flush()
    this.isInTable = false
    this.endParagraph()
    return this.builder.finish()
  }

  private openGroup(): void {
    this.flush()
    this.toSkip = 0
    this.budget.takeElement(0)
    if (this.groups.length >= MAX_GROUPS) throw new ImportError('RESUME_TOO_LARGE')
    this.groups.push(this.group)
    this.group = { ...this.group }
  }

  private closeGroup(): void {
    this.flush()
    this.toSkip = 0
    if (this.isInFontTable > this.groups.length - 1) this.isInFontTable = 0
    this.group = this.groups.pop() ?? this.group
  }

  /** Adds a byte of text, unless it stands in for a letter that was given by its number. */
  private addByte(byte: number): void {
    if (this.toSkip > 0) this.toSkip -= 1
    else if (!this.group.isUnseen && !this.group.isHidden) {
      this.budget.takeBytes(1)
      this.pending.push(byte)
      if (this.pending.length > MAX_PENDING && byte < 128) this.flush()
    }
  }

  private flush(): void {
    if (!this.pending.length) return
    this.add(new TextDecoder(this.group.encoding).decode(new Uint8Array(this.pending)))
    this.pending = []
  }

  private add(text: string): void {
    if (!this.group.isUnseen && !this.group.isHidden) this.builder.add(text)
  }

  /** Reads what follows a backslash at `at`; the result is the place after it. */
  private readControl(at: number): number {
    const { bytes } = this
    const first = bytes[at] ?? SPACE
    if (first === QUOTE) {
      const value = Number.parseInt(String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0), 16)
      if (Number.isNaN(value)) return at + 1
      this.addByte(value)
      return at + 3
    }
    if (isLetter(first)) return this.readWord(at)
    this.applySymbol(first)
    return at + 1
  }

  private readWord(at: number): number {
    const { bytes } = this
    const nameEnd = runEnd(bytes, at, isLetter, MAX_NAME)
    const name = String.fromCharCode(...bytes.subarray(at, nameEnd))
    const signEnd = bytes[nameEnd] === MINUS ? nameEnd + 1 : nameEnd
    const numberEnd = runEnd(bytes, signEnd, isDigit, MAX_DIGITS)
    const value = numberEnd > signEnd ? Number(String.fromCharCode(...bytes.subarray(nameEnd, numberEnd))) : undefined
    const end = bytes[numberEnd] === SPACE ? numberEnd + 1 : numberEnd
    if (name === 'bin') return end + Math.max(0, value ?? 0)
    this.applyWord(name, value)
    return end
  }

  private applySymbol(byte: number): void {
    if (byte === STAR) this.isOptional = true
    else if (byte === BACKSLASH || byte === OPEN || byte === CLOSE) this.addByte(byte)
    else if (byte === CR || byte === LF) this.applyLayout('par', undefined)
    else if (byte === 126) this.addByte(SPACE)
    else if (byte === 95) this.addByte(MINUS)
  }

  private applyWord(name: string, value: number | undefined): void {
    const { group, isOptional } = this
    this.isOptional = false
    if (name === 'u' && value !== undefined) {
      this.addCharacter(value)
      return
    }
    this.flush()
    if (UNSEEN.has(name) || (isOptional && !SEEN_OPTIONAL.has(name))) this.hideGroup(name)
    else if (!this.applyEncoding(name, value ?? 0) && !group.isUnseen) this.applyLayout(name, value)
  }

  private hideGroup(name: string): void {
    this.group.isUnseen = true
    if (name === 'fonttbl') this.isInFontTable = this.groups.length
  }

  /** Whether the word is one of fonts and code pages. */
  private applyEncoding(name: string, value: number): boolean {
    if (name === 'uc') this.group.fallback = Math.min(MAX_FALLBACK, Math.max(0, value))
    else if (name === 'ansicpg') this.selectCodePage(encodingOf(value))
    else if (name === 'f') this.selectFont(value)
    else if (name === 'fcharset' && this.isInFontTable) this.describeFont(value)
    else if (name === 'plain') this.group.encoding = this.codePage
    else return false
    return true
  }

  private selectCodePage(encoding: string): void {
    this.codePage = encoding
    this.group.encoding = encoding
  }
  private selectFont(font: number): void {
    if (this.isInFontTable) this.font = font
    else this.group.encoding = this.fonts.get(font) ?? this.codePage
  }
  private describeFont(charset: number): void {
    const encoding = CHARSETS[charset]
    // fonts of Latin letters also write the letters of the document's code page
    if (encoding && charset) this.fonts.set(this.font, encoding)
  }

  private addCharacter(value: number): void {
    this.flush()
    this.budget.takeBytes(1)
    this.add(String.fromCharCode(value & 0xffff))
    this.toSkip = this.group.fallback
  }

  private applyLayout(name: string, value: number | undefined): void {
    this.budget.takeElement(0)
    const letter = LETTERS[name]
    if (letter !== undefined) this.builder.add(letter)
    else if (name === 'v') this.group.isHidden = value !== 0
    else if (name === 'par' || name === 'sect' || name === 'page') this.endParagraph()
    else if (name === 'pard') this.isInTable = false
    else if (name === 'intbl') this.startCell()
    else if (name === 'cell' || name === 'nestcell') this.endCell()
    else if (name === 'row' || name === 'nestrow') this.endRow()
    else if (name === 'fs' && value) this.builder.enlarge(value / 2)
  }

  private startCell(): void {
    this.isInTable = true
    if (this.isTableOpen) return
    this.isTableOpen = this.builder.openTable()
    this.builder.openRow()
    this.builder.openCell()
  }
  private endCell(): void {
    this.startCell()
    this.builder.closeCell(1)
    this.builder.openCell()
  }
  private endRow(): void {
    if (!this.isTableOpen) return
    this.builder.closeContainer()
    this.builder.openRow()
    this.builder.openCell()
  }
  private endParagraph(): void {
    if (this.isTableOpen && !this.isInTable) {
      const rest = this.builder.closeContainer()
      this.builder.closeTable()
      this.isTableOpen = false
      this.builder.append(rest)
    } else this.builder.endParagraph()
  }
}

/** The blocks of an RTF file. Throws RESUME_TOO_LARGE. */
export function readRtf(bytes: Uint8Array, budget: ReadBudget): Block[] {
  return new RtfReader(bytes, budget).read()
}
