/** The mini-program bundles it: nothing is fetched lazily. */
export { NameCardPicker } from './NameCardPicker'
