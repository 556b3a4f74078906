/** What members need of the stored first screens. */
export { keepAnswers } from './keep-answers'
export { showAnswers } from './show-answers'
export { loadEntry } from './stored-entry'
