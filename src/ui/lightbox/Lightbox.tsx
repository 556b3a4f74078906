/** Full-screen images: previous and next, zoom, drag, rotate, save; by mouse, touch and keyboard. Videos play. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from '@/platform'
import { IconButton } from '../controls/buttons/Button'
import { trapFocus } from '../focus-trap'
import { toast } from '../overlay/show-overlay'
import { Video } from '../primitives'
import css from './lightbox.module.scss'
import { closeLightbox, type LightboxImage, useLightbox } from './lightbox-store'
import type { LightboxTexts } from './lightbox-texts'
import { saveImage } from './save-image'
import { useGestures } from './use-lightbox-gestures'
import { GUARD_MS, initialZoom, rotate, ZOOM_STEP, type ZoomState, zoom } from './zoom-state'

interface ImageViewerProps {
  images: readonly LightboxImage[]
  first: number
  texts: LightboxTexts
}

const positionOf = ({ imagePosition }: LightboxTexts, n: number, total: number) =>
  imagePosition.replace('{n}', String(n)).replace('{total}', String(total))

function ImageViewer({ images, first, texts }: ImageViewerProps) {
  const [at, setAt] = useState(first)
  const [view, setView] = useState<ZoomState>(initialZoom)
  const box = useRef<HTMLDivElement>(null)
  const turnedAt = useRef(0)
  const image = images[at]
  const turn = (step: -1 | 1) => {
    const isEarly = Date.now() - turnedAt.current < GUARD_MS
    if (isEarly || !images[at + step]) return
    turnedAt.current = Date.now()
    setAt(at + step)
    setView(initialZoom)
  }
  const zoomBy = (step: number) => setView((old) => zoom(old, old.scale + step, 'button'))
  const gestures = useGestures(box, view, setView, turn)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(-ZOOM_STEP),
    r: () => setView((old) => rotate(old, 1)),
    '0': () => setView(initialZoom),
  }
  if (!image) return null
  const { scale, angle, x, y } = view
  const position = positionOf(texts, at + 1, images.length)
  return (
    <Stage label={position} close={texts.close} onKey={(key) => keys[key]?.()}>
      <div ref={box} className={css.area} {...gestures}>
        <img
          key={image.id}
          className={css.image}
          src={image.url}
          alt={position}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${angle}deg)` }}
          onError={() => toast(texts.broken, 'error')}
        />
      </div>
      {at > 0 && (
        <IconButton className={css.previous} icon='chevron-left' label={texts.previous} onPress={() => turn(-1)} />
      )}
      {at < images.length - 1 && (
        <IconButton className={css.next} icon='chevron-right' label={texts.next} onPress={() => turn(1)} />
      )}
      <div className={css.tools} role='toolbar' aria-label={position}>
        <IconButton icon='zoom-out' label={texts.smaller} onPress={() => zoomBy(-ZOOM_STEP)} />
        <output className={css.scale}>{`${Math.round(scale * 100)}%`}</output>
        <IconButton icon='zoom-in' label={texts.larger} onPress={() => zoomBy(ZOOM_STEP)} />
        <IconButton icon='rotate' label={texts.left} onPress={() => setView((old) => rotate(old, -1))} />
        <IconButton icon='rotate-clockwise' label={texts.right} onPress={() => setView((old) => rotate(old, 1))} />
        <IconButton icon='download' label={texts.save} onPress={() => saveImage(image, texts)} />
      </div>
    </Stage>
  )
}

interface StageProps {
  label: string
  /** Name of the close button. */
  close: string
  onKey?(key: string): void
  children: ReactNode
}

/** Overlay over the whole page: takes the focus and restores it; Esc, back and the close button close it. */
function Stage({ label, close, onKey, children }: StageProps) {
  const box = useRef<HTMLDivElement>(null)
  useCloseOnBack(closeLightbox)
  useEffect(() => {
    const before = box.current?.ownerDocument.activeElement as HTMLElement | null
    box.current?.focus()
    return () => before?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (e: KeyboardEvent) => {
    e.stopPropagation()
    if (e.key === 'Escape') return closeLightbox()
    if (e.key === 'Tab' && box.current) return trapFocus(e.nativeEvent, box.current)
    onKey?.(e.key)
  }
  return (
    <div
      ref={box}
      className={`${css.stage} theme-dark`}
      role='dialog'
      aria-modal
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
      <IconButton className={css.close} icon='x' label={close} onPress={closeLightbox} />
    </div>
  )
}

/** Shows nothing while nothing is open. */
export function Lightbox() {
  const { images, at, video, texts } = useLightbox()
  if (images.length) return <ImageViewer images={images} first={at} texts={texts} />
  if (!video) return null
  return (
    <Stage label={texts.video} close={texts.close}>
      <Video
        className={css.video}
        src={video.url}
        poster={video.poster}
        onError={() => toast(texts.videoFailed, 'error')}
      />
    </Stage>
  )
}
