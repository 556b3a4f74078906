/** The text of resume files, by kind of file and by what they contain: read once, in reading order, without what nobody sees. */
import { readLines } from '../../../server/modules/candidates/resume-import/files/read-lines'
import { sniffResume } from '../../../server/modules/candidates/resume-import/files/sniff-resume'
import { buildWordFile, wordParagraph } from '../../support/api/word-file'

const read = async (bytes: Uint8Array): Promise<string[]> =>
  (await readLines(sniffResume(bytes), bytes)).map(({ text }) => text)
const refusal = (bytes: Uint8Array) => read(bytes).catch((error: Error) => error.message)

const box = (...lines: string[]) => `<w:txbxContent>${lines.map(wordParagraph).join('')}</w:txbxContent>`
const drawing = (...lines: string[]) =>
  `<w:drawing><a:graphic><wps:wsp><wps:txbx>${box(...lines)}</wps:txbx></wps:wsp></a:graphic></w:drawing>`
const pict = (...lines: string[]) => `<w:pict><v:shape><v:textbox>${box(...lines)}</v:textbox></v:shape></w:pict>`
const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`
const choice = (content: string, other = '') =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${content}</mc:Choice>${other}</mc:AlternateContent>`
const ruby = (base: string, reading: string) =>
  `<w:r><w:ruby><w:rt><w:r><w:t>${reading}</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>${base}</w:t></w:r></w:rubyBase></w:ruby></w:r>`
const cell = (content: string, span = 1) => `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

describe('a Word file', () => {
  test.each<[string, string, string[]]>([
    ['alternatives: the first', run(choice(drawing('甲'), `<mc:Fallback>${pict('甲')}</mc:Fallback>`)), ['甲']],
    ['alternatives without a second', run(choice(drawing('甲', '乙'))), ['甲', '乙']],
    [
      'alternatives whose first has no text',
      run(choice('<w:drawing/>', `<mc:Fallback>${pict('甲')}</mc:Fallback>`)),
      ['甲'],
    ],
    ['alternatives in a text box of another', run(choice(drawing('甲') + choice(drawing('乙')))), ['甲', '乙']],
    ['a text box of its own, after its paragraph', `<w:p><w:r>${drawing('乙')}<w:t>甲</w:t></w:r></w:p>`, ['甲', '乙']],
    ['an old text box', run(pict('甲')), ['甲']],
    ['the word below a reading', `<w:p>${ruby('逄', 'páng')}${ruby('锦', 'jǐn')}</w:p>`, ['逄锦']],
    [
      'text that was moved',
      `<w:p><w:moveFrom><w:r><w:t>旧</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>新</w:t></w:r></w:moveTo></w:p>`,
      ['新'],
    ],
    [
      'text that was replaced',
      `<w:p><w:del><w:r><w:delText>旧</w:delText></w:r></w:del><w:ins><w:r><w:t>新</w:t></w:r></w:ins></w:p>`,
      ['新'],
    ],
    [
      'hidden text',
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>藏</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>见</w:t></w:r></w:p>',
      ['见'],
    ],
    [
      'a field, not its code',
      '<w:p><w:r><w:instrText>HYPERLINK</w:instrText></w:r><w:hyperlink><w:r><w:t>a@example.com</w:t></w:r></w:hyperlink></w:p>',
      ['a@example.com'],
    ],
    [
      'a content control',
      `<w:sdt><w:sdtPr><w:t>提示</w:t></w:sdtPr><w:sdtContent>${wordParagraph('甲')}</w:sdtContent></w:sdt>`,
      ['甲'],
    ],
    [
      'tab stops and tabs',
      '<w:p><w:pPr><w:tabs><w:tab w:pos="9"/></w:tabs></w:pPr><w:r><w:t>甲</w:t><w:tab/><w:t>乙</w:t><w:br/><w:t>丙</w:t></w:r></w:p>',
      ['甲  乙', '丙'],
    ],
    ['a list', `<w:p><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr><w:r><w:t>甲</w:t></w:r></w:p>`, ['• 甲']],
    [
      'a table row by row',
      table(
        row(cell(wordParagraph('姓名')), cell(wordParagraph('石青青'))),
        row(cell(wordParagraph('电话')), cell(wordParagraph('139'))),
      ),
      ['姓名  石青青', '电话  139'],
    ],
    [
      'a table in a frame',
      table(row(cell(table(row(cell(wordParagraph('姓名')), cell(wordParagraph('石青青'))))))),
      ['姓名  石青青'],
    ],
    ['entities and another prefix', '<ns0:p><ns0:r><ns0:t>A&amp;B &#x9752;&lt;</ns0:t></ns0:r></ns0:p>', ['A&B 青<']],
  ])('%s', async (_what, body, lines) => {
    expect(await read(buildWordFile(body))).toEqual(lines)
  })

  test('headers come first, footers last, each text once', async () => {
    const [header, footer] = [
      `<w:hdr>${wordParagraph('石青青')}</w:hdr>`,
      `<w:ftr>${wordParagraph('电话 139')}</w:ftr>`,
    ]
    const file = buildWordFile(wordParagraph('经历'), [
      { type: 'footer', name: 'footer1.xml', content: footer },
      { type: 'header', name: 'header1.xml', content: header },
      { type: 'header', name: 'header2.xml', content: header },
    ])
    expect(await read(file)).toEqual(['石青青', '经历', '电话 139'])
  })

  const page = '<html><body><p>甲</p><p>乙</p></body></html>'
  const archive = `MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(page).toString('base64')}\n--x--\n`
  test.each<[string, string | Buffer]>([
    ['page', page],
    ['archive', archive],
    ['RTF', "{\\rtf1\\ansi\\ansicpg936 \\'bc\\'d7\\par \\'d2\\'d2}"],
    ['text', Buffer.from('甲\n乙')],
    ['document', Buffer.from(buildWordFile(wordParagraph('甲') + wordParagraph('乙')))],
  ])('an imported %s is read where it is imported, once', async (_kind, content) => {
    const body = `${wordParagraph('前')}<w:altChunk r:id="r0"/>${wordParagraph('后')}<w:altChunk r:id="r0"/>`
    expect(await read(buildWordFile(body, [{ type: 'aFChunk', name: 'chunk', content }]))).toEqual([
      '前',
      '甲',
      '乙',
      '后',
    ])
  })

  test('what lies elsewhere is not read, and a document that imports itself ends', async () => {
    const elsewhere = { type: 'aFChunk', name: 'chunk.html', content: page, isExternal: true }
    expect(await read(buildWordFile(`${wordParagraph('前')}<w:altChunk r:id="r0"/>`, [elsewhere]))).toEqual(['前'])
    let file = buildWordFile(wordParagraph('底'))
    for (let depth = 5; depth > 0; depth--)
      file = buildWordFile(`${wordParagraph(`层${depth}`)}<w:altChunk r:id="r0"/>`, [
        { type: 'aFChunk', name: 'chunk.docx', content: Buffer.from(file) },
      ])
    expect(await read(file)).toEqual(['层1', '层2', '层3'])
  })

  test('XML that is cut off is refused', async () => {
    const body = Buffer.from(`<?xml version="1.0"?><w:wordDocument>${wordParagraph('甲')}<w:p><w:r><w:t>乙`)
    expect(await refusal(new Uint8Array(body))).toBe('RESUME_BROKEN')
  })
})

describe('an old Office file', () => {
  const ole = (...streams: string[]) =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(504),
        ...streams.map((name) => Buffer.from(name, 'utf16le')),
      ]),
    )
  test.each([
    ['with a password', ole('EncryptionInfo', 'EncryptedPackage'), 'RESUME_ENCRYPTED'],
    ['of Word', ole('WordDocument', '1Table'), 'RESUME_OLD_WORD'],
    ['of Excel', ole('Workbook'), 'RESUME_TYPE'],
  ])('%s is refused with what to do', async (_what, bytes, error) => {
    expect(await refusal(bytes)).toBe(error)
  })
})

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
/** 姓名：石青青 in GBK. */
const GBK_NAME = [0xd0, 0xd5, 0xc3, 0xfb, 0xa3, 0xba, 0xca, 0xaf, 0xc7, 0xe0, 0xc7, 0xe0]
const bytesAround = (start: string, middle: readonly number[], end: string) =>
  new Uint8Array([...Buffer.from(start, 'latin1'), ...middle, ...Buffer.from(end, 'latin1')])

describe('other files', () => {
  const page = (body: string, head = '') => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`
  test.each<[string, Uint8Array, string[]]>([
    [
      'a page in UTF-8',
      bytesOf(page('<h1>姓名：石青青</h1><div>电话：139<br>现居：成都</div>')),
      ['姓名:石青青', '电话:139', '现居:成都'],
    ],
    [
      'a page in GBK that says so',
      bytesAround('<html><head><meta charset="gb2312"></head><body><p>', GBK_NAME, '</p></body></html>'),
      ['姓名:石青青'],
    ],
    ['a page in GBK that does not', bytesAround('<html><body><p>', GBK_NAME, '</p></body></html>'), ['姓名:石青青']],
    ['a page in UTF-8 that declares GBK', bytesOf(page('<p>姓名</p>', '<meta charset="gbk">')), ['姓名']],
    ['a page in UTF-16', bytesOf(`\ufeff${page('<p>姓名</p>')}`, 'utf16le'), ['姓名']],
    [
      'a page with a table',
      bytesOf(page('<table><tr><td>姓名</td><td>石青青</td></tr><tr><td>电话<td>139</table>')),
      ['姓名  石青青', '电话  139'],
    ],
    [
      'a page framed by a table',
      bytesOf(page('<table><tr><td><table><tr><td>姓名</td><td>石青青</td></tr></table></td></tr></table>')),
      ['姓名  石青青'],
    ],
    [
      'a page with scripts, styles and hidden text',
      bytesOf(
        page(
          '<script>a("<p>x")</script><style>b{}</style><p style="DISPLAY: none">藏</p><p hidden>藏</p><!-- 藏 --><p>见&nbsp;&#x9752;</p>',
          '<title>题</title>',
        ),
      ),
      ['见 青'],
    ],
    ['a page with a reading above a word', bytesOf(page('<ruby>逄<rp>(</rp><rt>páng</rt><rp>)</rp></ruby>')), ['逄']],
    ['a list on a page', bytesOf(page('<ul><li>甲<li>乙</ul>')), ['• 甲', '• 乙']],
    ['a piece of a page', bytesOf('<div>甲</div><div>乙</div>'), ['甲', '乙']],
    [
      'an archive of a page in GBK',
      bytesAround(
        'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="gb2312"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n<html><body><p>',
        GBK_NAME,
        '</p></body></html>\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--\r\n',
      ),
      ['姓名:石青青'],
    ],
    [
      'RTF in GBK',
      bytesOf(
        "{\\rtf1\\ansi\\ansicpg936{\\fonttbl{\\f0\\fcharset134 \\'cb\\'ce;}}\\f0 \\'d0\\'d5\\'c3\\'fb\\tab x\\par\\u30707?\\u-26798\\'3f\\par}",
      ),
      ['姓名  x', '石青'],
    ],
    [
      'RTF with pictures, notes and hidden text',
      bytesOf(
        '{\\rtf1{\\*\\generator W;}{\\info{\\title t}}{\\pict\\wmetafile8 0102}{\\pict\\bin4 }{}x}a{\\v b}\\v c\\v0 d}',
      ),
      ['ad'],
    ],
    [
      'a table in RTF',
      bytesOf('{\\rtf1\\trowd\\intbl a\\cell b\\cell\\row\\trowd\\intbl c\\cell d\\cell\\row\\pard e\\par f}'),
      ['a  b', 'c  d', 'e', 'f'],
    ],
    [
      'a document of Word 2003 in one file',
      bytesOf(
        `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument><w:body>${wordParagraph('甲')}</w:body></w:wordDocument>`,
      ),
      ['甲'],
    ],
    ['text in UTF-8', bytesOf('\ufeff姓名：石青青\r\n电话\t139\n'), ['姓名:石青青', '电话  139']],
    ['text in GB18030', bytesAround('', GBK_NAME, '\r\nx'), ['姓名:石青青', 'x']],
    ['text in UTF-16 with a mark', bytesOf('\ufeff姓名', 'utf16le'), ['姓名']],
    ['text in UTF-16 without a mark', bytesOf('name: 石青青 13900000000\n', 'utf16le'), ['name: 石青青 13900000000']],
  ])('%s', async (_what, bytes, lines) => {
    expect(await read(bytes)).toEqual(lines)
  })

  test.each<[string, string]>([
    ['a page of a million elements', `<html>${'<b>x</b>'.repeat(1_000_000)}`],
    ['a page nested a thousand times', `<html>${'<div>'.repeat(1000)}x`],
    ['a page of nine megabytes in one line', `<html>${'x'.repeat(9_000_000)}`],
    ['RTF of a million groups', `{\\rtf1${'{}'.repeat(1_000_000)}`],
    ['RTF nested a thousand times', `{\\rtf1${'{'.repeat(1000)}`],
    ['RTF of a million cells', `{\\rtf1\\trowd\\intbl${' a\\cell'.repeat(1_000_000)}`],
  ])('%s is refused before it is read', async (_what, text) => {
    expect(await refusal(bytesOf(text))).toBe('RESUME_TOO_LARGE')
  })

  test('signs that begin no element cost no more than their number', async () => {
    const lines = await read(bytesOf(`<html><body>${'<'.repeat(1_000_000)}`))
    expect(lines.join('').length).toBe(400_000)
  }, 10_000)

  test.each<[string, Uint8Array, string]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'RESUME_TYPE'],
    [
      'text that turns into bytes',
      new Uint8Array([...Buffer.alloc(5000, 'a'), ...Buffer.alloc(5000, 1)]),
      'RESUME_TYPE',
    ],
    ['blanks', bytesOf('\n \n'), 'RESUME_EMPTY'],
    ['a page without text', bytesOf('<html><body><img src="http://127.0.0.1:9/a.png"></body></html>'), 'RESUME_EMPTY'],
  ])('%s is refused', async (_what, bytes, error) => {
    expect(await refusal(bytes)).toBe(error)
  })
})
