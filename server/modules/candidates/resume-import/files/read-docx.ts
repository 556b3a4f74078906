/** Text of a Word document (.docx): body, headers, footers, text boxes and imported documents. */
import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { ImportError } from '../types'
import { decodeText } from './decode-text'
import { type Block, ReadBudget } from './document-blocks'
import { readFlowing } from './read-flowing'
import { sniffResume } from './sniff-resume'
import { readWordXml } from './word-xml'
import { unpackEntry, type ZipEntry, ZipOverflow, zipEntries } from './zip'

/** Documents that may be imported into one, and how deep: one that imports itself has no end. */
const MAX_CHUNKS = 30
const MAX_NESTING = 2
/** Headers and footers: first page, even and odd pages of each section. */
const MAX_MARGINS = 12
const ROOT_RELATIONS = '_rels/.rels'
const MAIN_PART = 'word/document.xml'

interface Relation {
  id: string
  /** Last part of the type's address: 'header', 'aFChunk'. */
  type: string
  /** Name of the part. */
  target: string
}

/** A document and what is left to read of it. */
interface Package {
  bytes: Uint8Array
  /** By name in lower case. */
  entriesByName: Map<string, ZipEntry>
  budget: ReadBudget
  nesting: number
}

/** Bytes of a part; undefined if there is none. Throws RESUME_TOO_LARGE, RESUME_BROKEN. */
const readPart = ({ bytes, entriesByName, budget }: Package, name: string): Buffer | undefined => {
  const entry = entriesByName.get(name.toLowerCase())
  if (!entry) return undefined
  if (entry.isLocked) throw new ImportError('RESUME_ENCRYPTED')
  try {
    const part = unpackEntry(bytes, entry, budget.remainingBytes)
    budget.takeBytes(part.length)
    return part
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(error instanceof ZipOverflow ? 'RESUME_TOO_LARGE' : 'RESUME_BROKEN')
  }
}

/** Relations to parts of the package; files elsewhere are never read. */
const readRelations = (source: Package, name: string, folder: string): Relation[] => {
  const part = readPart(source, name)
  const relations: Relation[] = []
  if (!part) return relations
  const parser = new Parser(
    {
      onopentag(_name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' }) {
        source.budget.takeElement(0)
        if (id && mode !== 'External')
          relations.push({
            id,
            type: type.slice(type.lastIndexOf('/') + 1),
            target: posix
              .join('/', folder, target.startsWith('/') ? posix.relative(`/${folder}`, target) : target)
              .slice(1),
          })
      },
    },
    { xmlMode: true },
  )
  parser.end(decodeText(part))
  return relations
}

/** The blocks of imported documents by the id of their relation. */
const readChunks = async (source: Package, relations: readonly Relation[]): Promise<Map<string, Block[]>> => {
  const chunks = new Map<string, Block[]>()
  const imported = relations.filter(({ type }) => type === 'aFChunk')
  if (imported.length > MAX_CHUNKS) throw new ImportError('RESUME_TOO_LARGE')
  if (source.nesting < MAX_NESTING)
    for (const { id, target } of imported) {
      const bytes = readPart(source, target)
      if (bytes) chunks.set(id, await readChunk(source, bytes))
    }
  return chunks
}

const readChunk = async ({ budget, nesting }: Package, bytes: Buffer): Promise<Block[]> => {
  const kind = sniffResume(bytes)
  if (kind === 'zip') return readDocx(bytes, budget, nesting + 1)
  return kind === 'pdf' || kind === 'ole' || kind === 'other' || kind === 'empty'
    ? []
    : readFlowing(kind, bytes, budget)
}

const keyOf = (block: Block): string =>
  block.kind === 'paragraph'
    ? block.text.trim()
    : block.rows.flatMap((row) => row.flatMap((cell) => cell.blocks.map(keyOf))).join('\n')

/** Headers or footers, each text once: first, odd and even pages often have the same. */
const readMargins = (source: Package, relations: readonly Relation[], type: string): Block[] => {
  const seen = new Set<string>()
  return relations
    .filter((relation) => relation.type === type)
    .slice(0, MAX_MARGINS)
    .flatMap(({ target }) => {
      const part = readPart(source, target)
      return part ? readWordXml(decodeText(part), source.budget) : []
    })
    .filter((block) => {
      const key = keyOf(block)
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
}

/** The blocks of a .docx. Throws RESUME_TOO_LARGE, RESUME_BROKEN, RESUME_ENCRYPTED, and RESUME_TYPE for another ZIP. */
export async function readDocx(bytes: Uint8Array, budget = new ReadBudget(), nesting = 0): Promise<Block[]> {
  const entries = await zipEntries(bytes)
  if (!entries) throw new ImportError('RESUME_BROKEN')
  const entriesByName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  const source: Package = { bytes, entriesByName, budget, nesting }
  const start = readRelations(source, ROOT_RELATIONS, '').find(({ type }) => type === 'officeDocument')?.target
  const main = start ?? MAIN_PART
  if (!main.startsWith('word/')) throw new ImportError('RESUME_TYPE')
  const body = readPart(source, main)
  if (!body) throw new ImportError(start ? 'RESUME_BROKEN' : 'RESUME_TYPE')
  const { dir, base } = posix.parse(main)
  const relations = readRelations(source, `${dir}/_rels/${base}.rels`, dir)
  const chunks = await readChunks(source, relations)
  const text = readWordXml(decodeText(body), budget, chunks)
  return [...readMargins(source, relations, 'header'), ...text, ...readMargins(source, relations, 'footer')]
}
