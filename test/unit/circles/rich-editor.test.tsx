import { render, screen } from '@testing-library/react'
import { toDocument, toRichText } from '@/features/circles/rich/desk/convert-document.desktop'
import { imagesIn } from '@/features/circles/rich/desk/transferred-images.desktop'
import { RichView } from '@/features/circles/rich/RichView'
import {
  type ImageSegment,
  insertImages,
  removeSegment,
  segmentsToRichText,
  toSegments,
} from '@/features/circles/rich/rich-segments'
import type { RichText } from '~contract/domain/rich-text'

const buildParagraph = (text: string) => ({ type: 'paragraph' as const, runs: [{ text }] })
const image = { type: 'image' as const, fileId: '7', alt: '', width: 640, height: 480, url: '/files/7?e=1' }
const ALL: RichText = [
  { type: 'heading', runs: [{ text: '一、联系人' }] },
  {
    type: 'paragraph',
    runs: [{ text: '两行\n' }, { text: '粗', isBold: true }, { text: '链接', link: 'https://a.cn/x' }],
  },
  { type: 'quote', runs: [{ text: '组长说' }] },
  { type: 'list', isOrdered: true, items: [[{ text: '甲' }], [{ text: '乙', isBold: true }]] },
  image,
  { type: 'list', isOrdered: false, items: [[{ text: '丙' }]] },
]

describe('the editor on the desktop', () => {
  test('gives back the text it was given, with the addresses of its images', () => {
    expect(toRichText(toDocument(ALL))).toEqual(ALL)
  })

  test('begins with one empty paragraph, which is no text', () => {
    const doc = toDocument([])
    expect(doc.childCount).toBe(1)
    expect(toRichText(doc)).toEqual([])
  })

  test('leaves out an image that has not arrived', () => {
    expect(toRichText(toDocument([buildParagraph('甲'), { ...image, fileId: '' }]))).toEqual([buildParagraph('甲')])
  })
})

describe('what is dropped into the editor', () => {
  const file = (name: string, type: string, size = 3) => ({ name, type, size })
  const [photo, large] = [file('a.png', 'image/png'), file('b.png', 'image/png', 11 * 1024 * 1024)]
  const pdf = file('c.pdf', 'application/pdf')
  const item = (given: object, isDirectory = false) => ({
    kind: 'file',
    getAsFile: () => given,
    webkitGetAsEntry: () => ({ isDirectory }),
  })
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:x'
  })

  test.each([
    ['images', [photo], [item(photo)], ['a.png'], ''],
    ['nothing', [], [], [], ''],
    ['a folder', [file('照片', '')], [item({}, true)], [], '不能放入文件夹，请打开文件夹选择里面的图片'],
    [
      'a folder and an image',
      [],
      [item({}, true), item(photo)],
      ['a.png'],
      '不能放入文件夹，请打开文件夹选择里面的图片',
    ],
    ['an image too large', [photo, large], [item(photo), item(large)], ['a.png'], '图片不能超过 10 MB'],
    ['another file', [pdf], [item(pdf)], [], '这里只能放入图片'],
  ])('%s: what is left out is said', (_name, files, items, names, refusal) => {
    const taken = imagesIn({ files, items } as never)
    expect([taken.images.map(({ name }) => name), taken.refusal]).toEqual([names, refusal])
  })
})

describe('writing on a phone', () => {
  const imageSegment = (key: string): ImageSegment => ({
    kind: 'picture',
    key,
    fileId: '7',
    shown: 'blob:1',
    url: '/files/7?e=1',
    width: 640,
    height: 480,
    sent: 1,
    error: '',
  })

  test('shows a text as words and images by turns, and makes the same text of them', () => {
    const text: RichText = [buildParagraph('甲'), buildParagraph('乙'), image, buildParagraph('丙')]
    const segments = toSegments(text)
    expect(segments.map((segment) => (segment.kind === 'words' ? segment.text : 'picture'))).toEqual([
      '甲\n\n乙',
      'picture',
      '丙',
    ])
    expect(segmentsToRichText(segments)).toEqual(text)
  })

  test('has words to write in at the end, also of nothing and behind an image', () => {
    for (const text of [[], [image]]) expect(toSegments(text).at(-1)).toMatchObject({ kind: 'words', text: '' })
  })

  test('puts images below the words that were written last, with words between and behind', () => {
    const [first] = toSegments([buildParagraph('甲')])
    const segments = insertImages(first ? [first] : [], first?.key ?? '', [imageSegment('p')])
    expect(segments.map(({ kind }) => kind)).toEqual(['words', 'picture', 'words'])
  })

  test('words that meet when an image goes become one segment', () => {
    const segments = removeSegment(
      toSegments([buildParagraph('甲'), image, buildParagraph('乙')]),
      toSegments([])[0]?.key ?? '',
    )
    const key = segments.find(({ kind }) => kind === 'picture')?.key ?? ''
    expect(removeSegment(segments, key)).toMatchObject([{ kind: 'words', text: '甲\n\n乙' }])
  })
})

describe('reading rich text', () => {
  test('shows every block, and links that lead outside in a tab of their own', () => {
    render(<RichView text={ALL} />)
    expect(screen.getByRole('heading', { name: '一、联系人' })).toBeTruthy()
    const link = screen.getByRole('link', { name: '链接' })
    expect(link.getAttribute('href')).toBe('https://a.cn/x')
    expect(link.getAttribute('rel')).toMatch(/noopener/)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('button', { name: '看大图' })).toBeTruthy()
  })

  test('draws no HTML and follows no dangerous address, whatever the server sends', () => {
    const bad = [{ type: 'paragraph', runs: [{ text: '<b>字</b>', link: 'javascript:alert(1)' }] }] as RichText
    render(<RichView text={bad} />)
    expect(screen.getByText('<b>字</b>')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
