/** Full-screen slides by yet-another-react-lightbox: takes the focus and restores it; Esc, back and the close button close them. */
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import Yarl, { type LightboxExternalProps } from 'yet-another-react-lightbox'
import type {} from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useCloseOnBack } from '@/platform'
import { IconButton } from '../controls/buttons/Button'
import { trapFocus } from '../focus-trap'
import { enterOverlay } from '../overlay/overlay-stack'
import css from './lightbox.module.scss'
import { closeLightbox } from './lightbox-store'
import type { LightboxTexts } from './lightbox-texts'

/** Milliseconds of appearing and of turning to the next one. */
const MOTION = { animation: { fade: 120, swipe: 200 } }

interface LightboxFrameProps extends Omit<LightboxExternalProps, 'render'> {
  /** Name of the dialog. */
  label: string
  texts: LightboxTexts
  onKey?(key: string): void
  /** Further handlers of the element around everything. */
  handlers?: HTMLAttributes<HTMLDivElement>
  slide: NonNullable<LightboxExternalProps['render']>['slide']
  /** Buttons over the slides. */
  controls?: ReactNode
}

/** A dialog with slides and a close button. */
export function LightboxFrame({ label, texts, onKey, handlers, slide, controls, ...rest }: LightboxFrameProps) {
  // in an element of its own the library makes nothing else inert: toasts are still read aloud
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const id = useId()
  useCloseOnBack(closeLightbox)
  // a panel below leaves Esc and Tab to it
  useEffect(() => enterOverlay(id), [id])
  const onKeyDownCapture = (e: KeyboardEvent) => {
    e.stopPropagation()
    if (e.key === 'Escape') closeLightbox()
    else if (e.key === 'Tab' && root) trapFocus(e.nativeEvent, root)
    else onKey?.(e.key)
  }
  return (
    <div ref={setRoot}>
      {root && (
        <Yarl
          {...rest}
          open
          close={closeLightbox}
          className={`${css.stage} theme-dark`}
          portal={{ root, container: { ...handlers, onKeyDownCapture } }}
          labels={{
            Lightbox: label,
            Carousel: texts.images,
            'Photo gallery': texts.images,
            Slide: texts.image,
            '{index} of {total}': texts.imagePosition.replace('{n}', '{index}'),
          }}
          {...MOTION}
          noScroll={{ disabled: true }}
          toolbar={{ buttons: [] }}
          render={{
            slide,
            buttonPrev: () => null,
            buttonNext: () => null,
            buttonZoom: () => null,
            controls: () => (
              <>
                {controls}
                <IconButton className={css.close} icon='x' label={texts.close} onPress={closeLightbox} />
              </>
            ),
          }}
        />
      )}
    </div>
  )
}
