/** The operator's carousel on a public page; it advances by itself unless touched or motion is reduced. */
import { useEffect, useState } from 'react'
import { type Output, useApiQuery } from '@/api'
import { platform, useIsFront } from '@/platform'
import { Box, Button, IconButton, Image, P, Pressable, Text } from '@/ui'
import * as carousels from '~contract/calls/platform/carousels'
import type { CarouselSlot } from '~contract/domain/services'
import css from './carousel.module.scss'
import { providerUrl } from './service-types'

type Slide = Output<typeof carousels.list>[number]

const TURN_MS = 6000

const Face = ({ slide }: { slide: Slide }) => (
  <Box className={css.slide}>
    <Box className={css.content}>
      <Text className={css.title}>{slide.title}</Text>
      {slide.text && <P className={css.text}>{slide.text}</P>}
      {slide.path && (
        <Box>
          <Button
            kind='tint'
            size='small'
            onPress={() => platform.navigate(slide.path)}
            aria-label={`去看看：${slide.title}`}
          >
            去看看
          </Button>
        </Box>
      )}
    </Box>
    <Image src={providerUrl(slide.imageUrl)} alt='' className={css.image} />
  </Box>
)

/** The slides of a page; none of no page. */
export const useCarousel = (type: CarouselSlot | undefined) =>
  useApiQuery(carousels.list, type ? { type } : null, { staleMs: 600_000, showError: false })

export function Carousel({ type }: { type: CarouselSlot }) {
  const { data: slides = [] } = useCarousel(type)
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isFront = useIsFront()
  const count = slides.length
  useEffect(() => {
    if (isPaused || !isFront || count < 2) return
    const timer = setInterval(() => {
      if (platform.isVisible()) setAt((now) => (now + 1) % count)
    }, TURN_MS)
    return () => clearInterval(timer)
  }, [isPaused, isFront, count])
  const slide = slides[at % Math.max(1, count)]
  if (!slide) return null
  const go = (to: number) => {
    setPaused(true)
    setAt((to + count) % count)
  }
  return (
    <Box className={css.carousel} role='region' aria-label='推荐' aria-roledescription='轮播'>
      <Face slide={slide} />
      {count > 1 && (
        <Box className={css.dots}>
          <IconButton icon='chevron-left' size='small' label='上一张' onPress={() => go(at - 1)} />
          {slides.map(({ id, title }, i) => (
            <Pressable
              key={id}
              className={css.dotPress}
              aria-label={`第 ${i + 1} 张：${title}`}
              aria-current={i === at ? 'true' : undefined}
              onPress={() => go(i)}
            >
              <Box className={`${css.dot} ${i === at ? css.isCurrent : ''}`} />
            </Pressable>
          ))}
          <IconButton icon='chevron-right' size='small' label='下一张' onPress={() => go(at + 1)} />
        </Box>
      )}
    </Box>
  )
}
