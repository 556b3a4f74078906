import {
  isRichTextEmpty,
  plainToRichText,
  RICH_LIMITS,
  type RichText,
  richTextError,
  richTextExcerpt,
  richTextImages,
  richTextToPlain,
  safeLink,
  sanitizeRichText,
  withFileIds,
  withImageUrls,
} from '~contract/domain/rich-text'

const image = (fileId: string, width = 1, height = 1) => ({ type: 'image', fileId, alt: '', width, height }) as const
const paragraph = (text: string, more: object = {}) => ({ type: 'paragraph', runs: [{ text, ...more }] })

describe('rich text', () => {
  test('keeps paragraphs, headings, quotes, lists and images as they are', () => {
    const text = [
      { type: 'heading', runs: [{ text: '一、联系人' }] },
      {
        type: 'paragraph',
        runs: [{ text: '去年 ' }, { text: '61', isBold: true }, { text: '官网', link: 'https://a.cn/x?y=1' }],
      },
      { type: 'quote', runs: [{ text: '组长说\n两行' }] },
      { type: 'list', isOrdered: true, items: [[{ text: '甲' }], [{ text: '乙' }]] },
      { type: 'image', fileId: 'f_1-a', alt: '图', width: 640, height: 480 },
    ]
    expect(sanitizeRichText(text)).toEqual(text)
    expect(sanitizeRichText(sanitizeRichText(text))).toEqual(text)
  })

  test('content that is not rich text is dropped: HTML, scripts, strange nodes and properties', () => {
    for (const bad of [
      '<script>alert(1)</script>',
      null,
      3,
      { type: 'paragraph' },
      [null, 'x', [[]], { type: 'script' }],
    ])
      expect(sanitizeRichText(bad)).toEqual([])
    const [block] = sanitizeRichText([
      { ...paragraph('甲', { onClick: 'x', style: 'y' }), dangerouslySetInnerHTML: 'z' },
    ])
    expect(block).toEqual(paragraph('甲'))
  })

  test('HTML in the words stays words', () => {
    const text = '<img src=x onerror=alert(1)>'
    expect(richTextToPlain(sanitizeRichText([paragraph(text)]))).toBe(text)
  })

  test('an address that could run something, or leads nowhere, is dropped; its words stay', () => {
    const bad = [
      'javascript:alert(1)',
      'JaVaScRiPt:1',
      'data:text/html,x',
      '//evil.cn',
      '/\\evil.cn',
      'vbscript:x',
      'a.cn',
      '\u0001javascript:x',
      'https://',
      'https://a.cn/"onx',
      ' ',
    ]
    for (const link of bad) expect([link, safeLink(link)]).toEqual([link, ''])
    for (const link of ['https://a.cn', 'http://a.cn/路', '/jobDetails?id=1']) expect(safeLink(link)).toBe(link)
    expect(sanitizeRichText([paragraph('点我', { link: 'javascript:1' })])).toEqual([paragraph('点我')])
  })

  test('an image has an id of ours, never an address', () => {
    const [shown] = sanitizeRichText([
      { type: 'image', fileId: 'f1', url: 'https://evil.cn/x.png', width: -1, height: 1e9 },
    ])
    expect(shown).toEqual(image('f1', 0, 0))
    expect(sanitizeRichText([{ type: 'image', fileId: '../../etc', alt: '' }])).toEqual([])
  })

  test('unseen letters that turn or hide text are taken out', () => {
    expect(richTextToPlain(sanitizeRichText([paragraph('甲\u202e乙\u0000丙\u200f')]))).toBe('甲乙丙')
  })

  test('blocks without letters vanish, neighbours of one look become one run', () => {
    expect(sanitizeRichText([paragraph('  '), { type: 'list', items: [[], [{ text: ' ' }]] }])).toEqual([])
    expect(sanitizeRichText([{ type: 'paragraph', runs: [{ text: '甲' }, { text: '乙' }] }])).toEqual([
      paragraph('甲乙'),
    ])
    expect(isRichTextEmpty([])).toBe(true)
    expect(isRichTextEmpty(plainToRichText('甲'))).toBe(false)
  })

  test('too much is an error that names the limit', () => {
    expect(richTextError([])).toBe('请填写正文')
    expect(richTextError(plainToRichText('字'.repeat(RICH_LIMITS.letters)))).toBeUndefined()
    expect(richTextError(plainToRichText('字'.repeat(RICH_LIMITS.letters + 1)))).toBe('正文不能超过 20000 个字')
    expect(richTextError(Array.from({ length: 20 }, () => image('f')))).toBeUndefined()
    expect(richTextError(Array.from({ length: 21 }, () => image('f')))).toBe('图片不能超过 20 张')
    expect(sanitizeRichText(Array.from({ length: 1000 }, () => paragraph('甲')))).toHaveLength(RICH_LIMITS.blocks)
  })

  test('words, excerpt, images and their signed addresses', () => {
    const text: RichText = sanitizeRichText([
      paragraph('甲 乙\n丙'),
      { type: 'list', items: [[{ text: '丁' }]] },
      { type: 'image', fileId: 'f1' },
      { type: 'image', fileId: 'gone' },
    ])
    expect(richTextToPlain(text)).toBe('甲 乙\n丙\n丁')
    expect(richTextExcerpt(text, 100)).toBe('甲 乙 丙 丁')
    expect(richTextExcerpt(text, 4)).toBe('甲 乙…')
    expect(
      richTextImages(withImageUrls(text, (id) => (id === 'f1' ? '/f/1' : undefined))).map(({ url }) => url),
    ).toEqual(['/f/1'])
  })

  test.each([
    [0, 0],
    [0.9, 0],
    [1, 1],
    [640.4, 640],
    [20_000, 20_000],
    [20_001, 0],
    ['640', 0],
  ])('an image that is %j pixels wide is kept as %i wide, 0 where that is not known', (width, expected) => {
    expect(sanitizeRichText([{ type: 'image', fileId: 'f1', width, height: 1 }])).toEqual([image('f1', expected)])
  })

  test('an address has at most a thousand letters', () => {
    const link = (length: number) => 'https://a.cn/'.padEnd(length, 'a')
    expect(safeLink(link(1000))).toBe(link(1000))
    expect(safeLink(link(1001))).toBe('')
  })

  test('a list keeps its first hundred entries, a description of an image its first sixty letters', () => {
    const items = Array.from({ length: 101 }, () => [{ text: '甲' }])
    expect(sanitizeRichText([{ type: 'list', items }])).toEqual([
      { type: 'list', isOrdered: false, items: items.slice(0, 100) },
    ])
    expect(sanitizeRichText([{ ...image('f1'), alt: '图'.repeat(61) }])).toEqual([
      { ...image('f1'), alt: '图'.repeat(60) },
    ])
  })

  test('runs without letters vanish, those that look different stay apart', () => {
    const runs = [
      { text: '甲', isBold: true },
      { text: '', link: '/login' },
      null,
      { text: '乙' },
      { text: '丙', link: '/jobDetails' },
    ]
    const known = [{ text: '甲', isBold: true }, { text: '乙' }, { text: '丙', link: '/jobDetails' }]
    expect(sanitizeRichText([{ type: 'paragraph', runs }])).toEqual([{ type: 'paragraph', runs: known }])
  })

  test('a block of an unknown type vanishes with its letters', () => {
    expect(sanitizeRichText([{ type: 'script', runs: [{ text: '甲' }] }])).toEqual([])
  })

  test('an excerpt is the whole text as long as it fits', () => {
    expect(richTextExcerpt(plainToRichText('甲乙丙'), 3)).toBe('甲乙丙')
    expect(richTextExcerpt(plainToRichText('甲乙丙丁'), 3)).toBe('甲乙…')
  })

  test('an image without an address is left out, the text around it stays', () => {
    const text: RichText = [...plainToRichText('甲'), image('f1'), image('gone')]
    expect(withImageUrls(text, (id) => (id === 'f1' ? '/f/1' : undefined))).toEqual([
      paragraph('甲'),
      { ...image('f1'), url: '/f/1' },
    ])
    expect(withImageUrls(text, () => '')).toEqual([paragraph('甲')])
  })

  test('a copy of a text names the copies of its images', () => {
    expect(withFileIds([...plainToRichText('甲'), image('f1')], (id) => `copy-of-${id}`)).toEqual([
      paragraph('甲'),
      image('copy-of-f1'),
    ])
  })

  test('an empty line begins a paragraph, a line break does not', () => {
    expect(plainToRichText('甲\n乙\n \n丙')).toEqual([paragraph('甲\n乙'), paragraph('丙')])
  })
})
