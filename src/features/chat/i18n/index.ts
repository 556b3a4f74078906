/** The languages of the chat kit. Texts are defined in zh/ and en/ (see define-texts.ts). */
export { currentLanguage, defineTexts, type Language, useLanguage } from './define-texts'
export { languageOf, loadAppLanguage, setLanguage, startLanguage } from './load-language'
