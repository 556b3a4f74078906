/** Full-screen images: previous and next, zoom, drag, rotate, save; by mouse, touch and keyboard. Videos play. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCloseOnBack } from '@/platform'
import { IconButton, toast, Video } from '@/ui'
import { t } from '../i18n/zh/lightbox'
import css from './lightbox.module.scss'
import { closeLightbox, type LightboxImage, useLightbox } from './lightbox-store'
import { saveImage } from './save-image'
import { useGestures } from './use-lightbox-gestures'
import { GUARD_MS, initialZoom, rotate, ZOOM_STEP, type ZoomState, zoom } from './zoom-state'

function ImageViewer({ images, first }: { images: readonly LightboxImage[]; first: number }) {
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
  return (
    <Stage label={t('imagePosition', { n: at + 1, total: images.length })} onKey={(key) => keys[key]?.()}>
      <div ref={box} className={css.area} {...gestures}>
        <img
          key={image.id}
          className={css.image}
          src={image.url}
          alt={t('imagePosition', { n: at + 1, total: images.length })}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale}) rotate(${angle}deg)` }}
          onError={() => toast(t('broken'), 'error')}
        />
      </div>
      {at > 0 && (
        <IconButton className={css.previous} icon='chevron-left' label={t('previous')} onPress={() => turn(-1)} />
      )}
      {at < images.length - 1 && (
        <IconButton className={css.next} icon='chevron-right' label={t('next')} onPress={() => turn(1)} />
      )}
      <div className={css.tools} role='toolbar' aria-label={t('imagePosition', { n: at + 1, total: images.length })}>
        <IconButton icon='zoom-out' label={t('smaller')} onPress={() => zoomBy(-ZOOM_STEP)} />
        <output className={css.scale}>{`${Math.round(scale * 100)}%`}</output>
        <IconButton icon='zoom-in' label={t('larger')} onPress={() => zoomBy(ZOOM_STEP)} />
        <IconButton icon='rotate' label={t('left')} onPress={() => setView((old) => rotate(old, -1))} />
        <IconButton icon='rotate-clockwise' label={t('right')} onPress={() => setView((old) => rotate(old, 1))} />
        <IconButton icon='download' label={t('save')} onPress={() => saveImage(image)} />
      </div>
    </Stage>
  )
}

/** Overlay over the whole page: takes the focus and restores it; Esc, back and the close button close it. */
function Stage({ label, onKey, children }: { label: string; onKey?(key: string): void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useCloseOnBack(closeLightbox)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.focus()
    return () => before?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (e: KeyboardEvent) => {
    e.stopPropagation()
    if (e.key === 'Escape') return closeLightbox()
    if (e.key === 'Tab') return trapFocus(e, box.current)
    onKey?.(e.key)
  }
  return createPortal(
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
      <IconButton className={css.close} icon='x' label={t('close')} onPress={closeLightbox} />
    </div>,
    document.body,
  )
}

function trapFocus(e: KeyboardEvent, box: HTMLElement | null): void {
  const all = [...(box?.querySelectorAll<HTMLElement>('button, video') ?? [])]
  const edge = e.shiftKey ? all[0] : all[all.length - 1]
  if (document.activeElement !== edge) return
  e.preventDefault()
  ;(e.shiftKey ? all[all.length - 1] : all[0])?.focus()
}

export function Lightbox() {
  const { images, at, video } = useLightbox()
  if (!video) return <ImageViewer images={images} first={at} />
  return (
    <Stage label={t('video')}>
      <Video
        className={css.video}
        src={video.url}
        poster={video.poster}
        onError={() => toast(t('videoFailed'), 'error')}
      />
    </Stage>
  )
}
