/** The text of WordprocessingML (ECMA-376 part 1, §17): what Word shows, each text once, changes accepted. */
import { Parser } from 'htmlparser2'
import { ImportError } from '../types'
import { type Block, BlockBuilder, type ReadBudget } from './document-blocks'

/**
 * Elements whose content is not shown: deleted and moved text, field codes, the reading above a word, earlier formatting,
 * data in text form.
 */
const UNSEEN = new Set([
  'del',
  'moveFrom',
  'delText',
  'instrText',
  'delInstrText',
  'rt',
  'rPrChange',
  'pPrChange',
  'tblPrChange',
  'trPrChange',
  'tcPrChange',
  'sectPrChange',
  'sdtPr',
  'docPartObj',
  'binData',
  'binaryData',
  'styles',
  'fonts',
  'docSuppData',
  'docOleData',
  'DocumentProperties',
])
const HEADING_SIZE = 13

/** Heights of letters are in half points. */
const HALF_POINTS = 2

/** 'w:p' -> 'p': writers choose prefixes freely. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of an attribute by its local name. */
const attributeOf = (attributes: Record<string, string>, name: string): string => {
  for (const key of Object.keys(attributes)) if (localName(key) === name) return attributes[key] ?? ''
  return ''
}

const isOn = (value: string): boolean => !['0', 'false', 'off', 'none'].includes(value)

/** Replacements of elements that are letters. */
const LETTERS: Record<string, string> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }

class WordReader {
  private readonly builder = new BlockBuilder()
  private readonly names: string[] = []
  /** Depth of the element that hides what is read; 0 for none. */
  private unseenFrom = 0
  /** For each open AlternateContent, the letters before it. */
  private readonly alternatives: number[] = []
  /** For each open run, whether it is hidden. */
  private readonly runs: boolean[] = []
  /** For each open paragraph, whether it has a container of its own. */
  private readonly paragraphs: boolean[] = []
  /** Columns of each open cell. */
  private readonly spans: number[] = []
  /** For each open table, whether it is read as one. */
  private readonly tables: boolean[] = []
  /** Paragraphs that are open in the body or the text box. */
  private paragraphDepth = 0
  /** The same of what each open text box is anchored in. */
  private readonly hostDepths: number[] = []

  constructor(
    private readonly budget: ReadBudget,
    private readonly chunks: Map<string, Block[]>,
  ) {}

  readonly open = (fullName: string, attributes: Record<string, string>): void => {
    const name = localName(fullName)
    this.names.push(name)
    this.budget.takeElement(this.names.length)
    if (this.unseenFrom) return
    if (UNSEEN.has(name) || this.isOtherAlternative(name)) this.unseenFrom = this.names.length
    else this.begin(name, attributes)
  }

  readonly text = (text: string): void => {
    if (!this.unseenFrom && this.names[this.names.length - 1] === 't' && !this.runs[this.runs.length - 1])
      this.builder.add(text)
  }

  readonly close = (_name: string, isImplied: boolean): void => {
    if (isImplied && this.isCut) throw new ImportError('RESUME_BROKEN')
    const depth = this.names.length
    const name = this.names.pop() ?? ''
    if (this.unseenFrom && depth > this.unseenFrom) return
    if (this.unseenFrom) this.unseenFrom = 0
    else this.end(name)
  }

  /** True once the text ended: elements that are still open are cut off. */
  isCut = false

  finish(): Block[] {
    return this.builder.finish()
  }

  /** Of alternatives, the first one with text is read. */
  private isOtherAlternative(name: string): boolean {
    const before = this.alternatives[this.alternatives.length - 1]
    return (name === 'Choice' || name === 'Fallback') && before !== undefined && this.builder.length > before
  }

  private isWithin(...names: string[]): boolean {
    return names.every((name, at) => this.names[this.names.length - 2 - at] === name)
  }

  private begin(name: string, attributes: Record<string, string>): void {
    const { builder } = this
    switch (name) {
      case 'AlternateContent':
        this.alternatives.push(builder.length)
        return
      case 'p': {
        const isNested = this.paragraphDepth > 0
        this.paragraphs.push(isNested)
        if (isNested) builder.openContainer()
        this.paragraphDepth += 1
        return
      }
      case 'txbxContent':
        builder.openContainer()
        this.hostDepths.push(this.paragraphDepth)
        this.paragraphDepth = 0
        return
      case 'r':
        this.runs.push(false)
        return
      case 'tbl':
        this.tables.push(builder.openTable())
        return
      case 'tr':
        if (this.tables[this.tables.length - 1]) builder.openRow()
        return
      case 'tc':
        this.spans.push(1)
        if (this.tables[this.tables.length - 1]) builder.openCell()
        return
      case 'altChunk':
        this.addChunk(attributeOf(attributes, 'id'))
        return
      default:
        if (name in LETTERS) this.addLetter(name)
        else this.applyProperty(name, attributeOf(attributes, 'val'))
    }
  }

  private addLetter(name: string): void {
    // a tab stop has the name of a tab
    if (!this.isWithin('tabs') && !this.runs[this.runs.length - 1]) this.builder.add(LETTERS[name] ?? '')
  }

  private applyProperty(name: string, value: string): void {
    const { builder } = this
    if (name === 'sz' && this.isWithin('rPr', 'r')) builder.enlarge(Number(value) / HALF_POINTS)
    else if (name === 'vanish' && this.isWithin('rPr', 'r')) this.runs[this.runs.length - 1] = isOn(value)
    else if (name === 'pStyle' && value.startsWith('Heading')) builder.enlarge(HEADING_SIZE)
    else if (name === 'numId' && this.isWithin('numPr', 'pPr') && value !== '0') builder.markBullet()
    else if (name === 'gridSpan' && this.isWithin('tcPr')) this.spans[this.spans.length - 1] = Number(value)
  }

  /** Adds an imported document; one that is referred to again is not repeated. */
  private addChunk(id: string): void {
    this.builder.append(this.chunks.get(id) ?? [])
    this.chunks.delete(id)
  }

  private end(name: string): void {
    const { builder } = this
    switch (name) {
      case 'AlternateContent':
        this.alternatives.pop()
        return
      case 'p':
        this.paragraphDepth -= 1
        if (this.paragraphs.pop()) builder.anchor(builder.closeContainer())
        else builder.endParagraph()
        return
      case 'txbxContent':
        this.paragraphDepth = this.hostDepths.pop() ?? 0
        builder.anchor(builder.closeContainer())
        return
      case 'r':
        this.runs.pop()
        return
      case 'tc': {
        const span = this.spans.pop() ?? 1
        if (this.tables[this.tables.length - 1]) builder.closeCell(span)
        return
      }
      case 'tbl':
        if (this.tables.pop()) builder.closeTable()
    }
  }
}

/**
 * The blocks of one part: the body, a header or a footer. `chunks` are the imported documents by relationship, each used once.
 * Throws RESUME_TOO_LARGE, and RESUME_BROKEN for XML that is cut off.
 */
export function readWordXml(xml: string, budget: ReadBudget, chunks: Map<string, Block[]> = new Map()): Block[] {
  const reader = new WordReader(budget, chunks)
  const parser = new Parser(
    { onopentag: reader.open, ontext: reader.text, onclosetag: reader.close },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  reader.isCut = true
  parser.end()
  return reader.finish()
}
