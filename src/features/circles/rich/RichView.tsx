/** Renders rich text: known blocks only, images by signed URL, safe links. */
import { type ReactNode, useState } from 'react'
import { platform } from '@/platform'
import { Box, H2, Image, Item, Link, List, P, Pressable, showImageUrls, Text } from '@/ui'
import {
  type RichBlock,
  type RichImage,
  type RichRun,
  type RichText,
  richTextImages,
  safeLink,
} from '~contract/domain/rich-text'
import { ExternalLink } from './ExternalLink'
import css from './rich.module.scss'

function Run({ run }: { run: RichRun }) {
  const content = <Text className={run.isBold ? css.bold : css.text}>{run.text}</Text>
  // the stored text is sanitized already; the view does not rely on it
  const link = safeLink(run.link)
  if (!link) return content
  if (!link.startsWith('/')) return <ExternalLink to={link}>{content}</ExternalLink>
  return (
    <Link to={link} className={css.link}>
      {content}
    </Link>
  )
}

// biome-ignore lint/suspicious/noArrayIndexKey: runs never move
const runsOf = (runs: readonly RichRun[]): ReactNode => runs.map((run, i) => <Run key={i} run={run} />)

/** Reserved height of an image while it loads; none when its size is unknown. */
const roomOf = ({ width, height }: RichImage) =>
  width && height ? { paddingTop: `${Math.min(200, (height / width) * 100)}%` } : undefined

function RichImageView({ image, all }: { image: RichImage; all: readonly string[] }) {
  const [isBroken, setBroken] = useState(false)
  const { url = '', alt } = image
  const src = url.startsWith('/') ? platform.apiBase + url : url
  if (!src || isBroken) return <Box className={css.broken}>{alt || '图片无法显示'}</Box>
  const room = roomOf(image)
  return (
    <Pressable
      className={css.image}
      // a small image is not enlarged
      style={image.width ? { maxWidth: `${image.width}px` } : undefined}
      aria-label={alt ? `看大图：${alt}` : '看大图'}
      onPress={() => showImageUrls(all, all.indexOf(src))}
    >
      <Box className={room ? css.room : css.free} style={room}>
        <Image
          src={src}
          alt=''
          className={room ? css.inRoom : css.asItIs}
          fit='contain'
          onError={() => setBroken(true)}
        />
      </Box>
    </Pressable>
  )
}

function Block({ block, all }: { block: RichBlock; all: readonly string[] }) {
  switch (block.type) {
    case 'image':
      return <RichImageView image={block} all={all} />
    case 'heading':
      return <H2 className={css.heading}>{runsOf(block.runs)}</H2>
    case 'quote':
      return <Box className={css.quote}>{runsOf(block.runs)}</Box>
    case 'list':
      return (
        <List className={css.list}>
          {block.items.map((runs, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries never move
            <Item key={i} className={css.item}>
              <Text className={css.sign} aria-hidden>
                {block.isOrdered ? `${i + 1}.` : '•'}
              </Text>
              <Box className={css.itemText}>{runsOf(runs)}</Box>
            </Item>
          ))}
        </List>
      )
    default:
      return <P className={css.paragraph}>{runsOf(block.runs)}</P>
  }
}

export function RichView({ text, className }: { text: RichText; className?: string }) {
  const all = richTextImages(text).flatMap(({ url }) =>
    url ? [url.startsWith('/') ? platform.apiBase + url : url] : [],
  )
  return (
    <Box className={className}>
      {text.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text that is read never move
        <Block key={i} block={block} all={all} />
      ))}
    </Box>
  )
}
