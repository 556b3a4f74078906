/** Text of a PDF with its positions, by pdf.js. Runs inside the worker thread only. */
import { dirname, join } from 'node:path'
import { POOL_LIMITS } from '../../../../../contract/domain/talent-pool'
import { ImportError, type TextRun } from '../types'
import { hideFonts } from './hide-fonts'
import { type Direction, directionOf, type PlacedRun, turnPage } from './turn-page'

/** Later pages are not read: they contain certificates and works. Much longer files are no resumes and are rejected. */
const MAX_PAGES = 20
/** Images with more pixels are not decoded. */
const MAX_IMAGE_PIXELS = 4_000_000
/** With fewer letters on all pages together the PDF has no text layer. */
const MIN_LETTERS = 20

interface TextPiece {
  str: string
  transform: number[]
  width: number
  height: number
  fontName: string
}

/** What pdf.js draws with. It makes a matrix while it loads; reading text draws nothing. */
class Unused {}

/**
 * Loads pdf.js, both halves, minified: parsing them is a fifth of the work of reading a page. It is an ES module and must
 * stay a dynamic import in the bundled worker.
 */
export async function loadPdf(): Promise<typeof import('pdfjs-dist')> {
  Object.assign(globalThis, { DOMMatrix: Unused, ImageData: Unused, Path2D: Unused })
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs' as string)
  return import('pdfjs-dist/legacy/build/pdf.min.mjs' as string)
}

const openPdf = async (bytes: Uint8Array) => {
  const pdf = await loadPdf()
  hideFonts(bytes)
  const root = dirname(require.resolve('pdfjs-dist/package.json'))
  try {
    return await pdf.getDocument({
      data: bytes,
      cMapUrl: `${join(root, 'cmaps')}/`,
      cMapPacked: true,
      standardFontDataUrl: `${join(root, 'standard_fonts')}/`,
      maxImageSize: MAX_IMAGE_PIXELS,
      disableFontFace: true,
      useSystemFonts: false,
      isEvalSupported: false,
      stopAtErrors: false,
      verbosity: 0,
    }).promise
  } catch (error) {
    throw new ImportError((error as Error).name === 'PasswordException' ? 'RESUME_ENCRYPTED' : 'RESUME_BROKEN')
  }
}

interface PageContent {
  items: readonly (TextPiece | object)[]
  styles: Record<string, { vertical: boolean }>
}
/** Affine transform of PDF: [a, b, c, d, e, f]. */
type Transform = readonly number[]

/** Where the page shows a piece; `view` leads from the space of the page to the one of its viewer, y growing downwards. */
const runOf = (piece: TextPiece, isVertical: boolean, view: Transform, page: number): PlacedRun => {
  const [a = 0, b = 0, , d = 0, x = 0, y = 0] = piece.transform
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view
  const size = Math.hypot(a, b) || Math.abs(d) || piece.height || 10
  return {
    text: piece.str,
    x: va * x + vc * y + ve,
    y: vb * x + vd * y + vf,
    width: isVertical ? piece.height : piece.width,
    size,
    page,
    // columns run a quarter turn from where their letters are upright
    direction: ((directionOf(va * a + vc * b, vb * a + vd * b) + (isVertical ? 1 : 0)) % 4) as Direction,
  }
}

const runsOf = ({ items, styles }: PageContent, view: Transform, page: number): PlacedRun[] =>
  items.flatMap((item) =>
    'str' in item && item.str ? [runOf(item, styles[item.fontName]?.vertical === true, view, page)] : [],
  )

type PdfDocument = Awaited<ReturnType<typeof openPdf>>

/** Text runs of the first pages. `operatorCount` counts draw operators of leading pages without text: 0 means an empty file. */
const readPages = async (document: PdfDocument): Promise<{ runs: TextRun[]; operatorCount: number }> => {
  const runs: TextRun[] = []
  let operatorCount = 0
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    for (const run of turnPage(runsOf(await page.getTextContent(), viewport.transform, number), viewport))
      runs.push(run)
    if (!runs.length) operatorCount += (await page.getOperatorList()).fnArray.length
  }
  return { runs, operatorCount }
}

/** All text runs of a PDF. Throws RESUME_TOO_LONG, RESUME_BROKEN, RESUME_ENCRYPTED, RESUME_EMPTY, RESUME_SCANNED. */
export async function readPdf(bytes: Uint8Array): Promise<TextRun[]> {
  const document = await openPdf(bytes)
  try {
    if (document.numPages > POOL_LIMITS.resumePages) throw new ImportError('RESUME_TOO_LONG')
    const { runs, operatorCount } = await readPages(document)
    const letters = runs.reduce((sum, run) => sum + run.text.replace(/\s/g, '').length, 0)
    if (letters < MIN_LETTERS) throw new ImportError(letters || operatorCount ? 'RESUME_SCANNED' : 'RESUME_EMPTY')
    return runs
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('RESUME_BROKEN')
  } finally {
    await document.destroy()
  }
}
