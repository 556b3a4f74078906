/** Texts of the demo data's circles: from lines to rich text, with an image for some posts. */
import { type RichBlock, type RichText, sanitizeRichText } from '../../contract/domain/rich-text'
import type { AppContext } from '../app-context'
import type { SeedContribution } from './fixtures/circles'
import { POST_IMAGES } from './fixtures/images'
import { saveSeedImage } from './images'

const runsOf = (line: string) =>
  line.split('**').map((text, at) => (at % 2 ? { text, isBold: true as const } : { text }))

/** '## ', '> ', '- ' and '1. ' at the beginning of lines; neighbours of a list are one list. */
export function toRichText(text: string): RichText {
  const blocks: RichBlock[] = []
  for (const line of text.split('\n')) {
    const [, sign = '', rest = ''] = /^(## |> |- |\d+\. )?(.*)$/.exec(line) ?? []
    const runs = runsOf(rest)
    if (sign === '## ') blocks.push({ type: 'heading', runs })
    else if (sign === '> ') blocks.push({ type: 'quote', runs })
    else if (!sign) blocks.push({ type: 'paragraph', runs })
    else {
      const last = blocks.at(-1)
      const isOrdered = sign !== '- '
      if (last?.type === 'list' && last.isOrdered === isOrdered)
        blocks[blocks.length - 1] = { ...last, items: [...last.items, runs] }
      else blocks.push({ type: 'list', isOrdered, items: [runs] })
    }
  }
  return sanitizeRichText(blocks)
}

const [IMAGE_WIDTH, IMAGE_HEIGHT] = [480, 360]

/** The text of a contribution, its image after the first block; images are files of their author's. */
export async function contentOf(ctx: AppContext, { title, text }: SeedContribution, userId: string): Promise<RichText> {
  const [first, ...rest] = toRichText(text)
  const [name, alt] = POST_IMAGES[title] ?? []
  if (!name || !first) return toRichText(text)
  const { id: fileId } = await saveSeedImage(ctx, name, { use: 'circle', userId })
  const image = { type: 'image' as const, fileId, alt: alt ?? '', width: IMAGE_WIDTH, height: IMAGE_HEIGHT }
  return [first, image, ...rest]
}
