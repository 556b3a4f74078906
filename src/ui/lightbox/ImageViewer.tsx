/** Images over the whole page: previous and next, zoom, drag, turn, save; by mouse, touch and keyboard. */
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ControllerRef, RenderSlideProps, ZoomRef } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { IconButton } from '../controls/buttons/Button'
import { toast } from '../overlay/show-overlay'
import { GUARD_MS, MAX_SCALE, MIN_SCALE, WHEEL_DISTANCE, ZOOM_STEP } from './gesture-rules'
import { LightboxFrame } from './LightboxFrame'
import css from './lightbox.module.scss'
import type { LightboxImage } from './lightbox-store'
import type { LightboxTexts } from './lightbox-texts'
import { saveImage } from './save-image'
import type { ImageSlide } from './slide-types'
import { useSwipe } from './use-swipe'

interface ImageViewerProps {
  images: readonly LightboxImage[]
  /** Index of the image that is shown at first. */
  first: number
  texts: LightboxTexts
}

const positionOf = ({ imagePosition }: LightboxTexts, n: number, total: number) =>
  imagePosition.replace('{n}', String(n)).replace('{total}', String(total))

/** Of the screen, for the picture: the buttons lie below and beside it. */
const SHARE = { width: 0.92, height: 0.8 }

interface SlideImageProps extends Pick<RenderSlideProps, 'rect'> {
  slide: ImageSlide
  /** Degrees. */
  angle: number
  onError(): void
}

/** A picture in the middle of its slide; one that lies on its side is fitted into the slide as it lies. */
function SlideImage({ slide, rect, angle, onError }: SlideImageProps) {
  const isOnItsSide = angle % 180 !== 0
  const [width, height] = [rect.width * SHARE.width, rect.height * SHARE.height]
  const [maxWidth, maxHeight] = isOnItsSide ? [height, width] : [width, height]
  return (
    <div className={css.area}>
      <img
        className={css.image}
        src={slide.url}
        alt={slide.alt}
        draggable={false}
        style={{ maxWidth, maxHeight, transform: `rotate(${angle}deg)` }}
        onError={onError}
      />
    </div>
  )
}

/** The shown image, its scale and its angle, and what changes them. */
function useViewer(first: number, total: number) {
  const [at, setAt] = useState(first)
  const [scale, setScale] = useState(1)
  const [angle, setAngle] = useState(0)
  const [minZoom, setMinZoom] = useState<number>(MIN_SCALE.button)
  const zoomRef = useRef<ZoomRef>(null)
  const controllerRef = useRef<ControllerRef>(null)
  const turnedAt = useRef(0)
  const turn = (step: -1 | 1) => {
    const next = at + step
    if (Date.now() - turnedAt.current < GUARD_MS || next < 0 || next >= total) return
    turnedAt.current = Date.now()
    if (step > 0) controllerRef.current?.next()
    else controllerRef.current?.prev()
  }
  const zoomTo = (next: number) => {
    flushSync(() => setMinZoom(MIN_SCALE.button))
    zoomRef.current?.changeZoom(next)
  }
  // of this moment: `scale` follows it, and a second key may come first
  const zoomBy = (step: number) => zoomTo((zoomRef.current?.zoom ?? 1) + step)
  const rotate = (quarter: 1 | -1) => setAngle((old) => old + quarter * 90)
  const reset = () => {
    setAngle(0)
    zoomTo(1)
  }
  const onView = ({ index }: { index: number }) => {
    setAt(index)
    setAngle(0)
  }
  return {
    at,
    scale,
    angle,
    minZoom,
    zoomRef,
    controllerRef,
    turn,
    zoomBy,
    rotate,
    reset,
    setScale,
    setMinZoom,
    onView,
  }
}

interface ControlsProps {
  viewer: ReturnType<typeof useViewer>
  image: LightboxImage | undefined
  /** Number of images. */
  total: number
  texts: LightboxTexts
}

function Controls({ viewer: { at, scale, turn, zoomBy, rotate }, image, total, texts }: ControlsProps) {
  return (
    <>
      {at > 0 && (
        <IconButton className={css.previous} icon='chevron-left' label={texts.previous} onPress={() => turn(-1)} />
      )}
      {at < total - 1 && (
        <IconButton className={css.next} icon='chevron-right' label={texts.next} onPress={() => turn(1)} />
      )}
      <div className={css.tools} role='toolbar' aria-label={positionOf(texts, at + 1, total)}>
        <IconButton icon='zoom-out' label={texts.smaller} onPress={() => zoomBy(-ZOOM_STEP)} />
        <output className={css.scale}>{`${Math.round(scale * 100)}%`}</output>
        <IconButton icon='zoom-in' label={texts.larger} onPress={() => zoomBy(ZOOM_STEP)} />
        <IconButton icon='rotate' label={texts.left} onPress={() => rotate(-1)} />
        <IconButton icon='rotate-clockwise' label={texts.right} onPress={() => rotate(1)} />
        <IconButton icon='download' label={texts.save} onPress={() => image && saveImage(image, texts)} />
      </div>
    </>
  )
}

/** Shows `images` until the lightbox is closed. */
export function ImageViewer({ images, first, texts }: ImageViewerProps) {
  const viewer = useViewer(first, images.length)
  const { at, angle, turn, zoomBy, rotate } = viewer
  const swipe = useSwipe(turn)
  const slides = useMemo(
    () =>
      images.map(
        ({ url }, index): ImageSlide => ({
          type: 'picture',
          url,
          alt: positionOf(texts, index + 1, images.length),
        }),
      ),
    [images, texts],
  )
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(-ZOOM_STEP),
    r: () => rotate(1),
    '0': viewer.reset,
  }
  return (
    <LightboxFrame
      label={positionOf(texts, at + 1, images.length)}
      texts={texts}
      onKey={(key) => keys[key]?.()}
      handlers={{
        ...swipe,
        onWheelCapture: () => viewer.setMinZoom(MIN_SCALE.wheel),
        onPointerDownCapture: ({ pointerType }: PointerEvent) =>
          pointerType === 'touch' && viewer.setMinZoom(MIN_SCALE.pinch),
      }}
      slides={slides}
      index={first}
      plugins={[Zoom]}
      zoom={{
        ref: viewer.zoomRef,
        supports: ['picture'],
        minZoom: viewer.minZoom,
        maxZoom: MAX_SCALE,
        scrollToZoom: true,
        wheelZoomDistanceFactor: WHEEL_DISTANCE,
        pinchZoomV4: true,
      }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ ref: viewer.controllerRef, disableSwipeNavigation: true, closeOnPullDown: true }}
      on={{ view: viewer.onView, zoom: ({ zoom }) => viewer.setScale(zoom) }}
      slide={({ slide, offset, rect }) =>
        slide.type === 'picture' && (
          <SlideImage
            slide={slide}
            rect={rect}
            angle={offset === 0 ? angle : 0}
            onError={() => offset === 0 && toast(texts.broken, 'error')}
          />
        )
      }
      controls={<Controls viewer={viewer} image={images[at]} total={images.length} texts={texts} />}
    />
  )
}
