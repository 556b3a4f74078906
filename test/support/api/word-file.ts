/** Word documents (.docx) built part by part. */
import { buildZip } from './zip-fixture'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const XML = '<?xml version="1.0" encoding="UTF-8"?>'

interface Related {
  /** Last part of the relation's type: 'header', 'footer', 'aFChunk'. */
  type: string
  /** Name of the part in word/. */
  name: string
  content: string | Buffer
  isExternal?: boolean
}

const relations = (entries: readonly { type: string; target: string; isExternal?: boolean }[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(
      ({ type, target, isExternal }, at) =>
        `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

/** A paragraph of one run. */
export const wordParagraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A document with this body; related parts have the ids r0, r1 and so on. */
export const buildWordFile = (body: string, related: readonly Related[] = []): Uint8Array =>
  new Uint8Array(
    buildZip([
      { name: '[Content_Types].xml', bytes: Buffer.from(`${XML}<Types xmlns="${PACKAGE}/content-types"/>`) },
      { name: '_rels/.rels', bytes: Buffer.from(relations([{ type: 'officeDocument', target: 'word/document.xml' }])) },
      { name: 'word/document.xml', bytes: Buffer.from(`${XML}<w:document><w:body>${body}</w:body></w:document>`) },
      {
        name: 'word/_rels/document.xml.rels',
        bytes: Buffer.from(relations(related.map(({ name, ...rest }) => ({ ...rest, target: name })))),
      },
      ...related.map(({ name, content }) => ({ name: `word/${name}`, bytes: Buffer.from(content) })),
    ]),
  )
