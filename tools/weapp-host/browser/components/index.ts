import { defineBasicComponents } from './basic-components'
import { defineChoices } from './choices'
import { defineForm } from './form'
import { defineMedia } from './media'
import { defineMovable } from './movable'
import { definePageContainer } from './page-container'
import { definePicker } from './picker'
import { definePickerView } from './picker-view'
import { defineRichText } from './richtext'
import { defineScroll } from './scroll'
import { defineSwiper } from './swiper'
import { defineTextInputs } from './text-input'
import { defineUnsupported } from './unsupported'

/** Defines all built-in components; call before any page is registered. */
export function defineBuiltins(): void {
  defineBasicComponents()
  defineRichText()
  defineTextInputs()
  defineForm()
  defineChoices()
  defineScroll()
  defineSwiper()
  definePageContainer()
  definePicker()
  definePickerView()
  defineMedia()
  defineMovable()
  defineUnsupported()
}
