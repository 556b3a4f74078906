/** All English of the chat kit: one chunk. One line for each folder, under the name its words.ts gives. */
import { alerts } from '../alerts/wordsEn'
import { calls } from '../calls/wordsEn'
import { compose } from '../compose/wordsEn'
import { contacts } from '../contacts/wordsEn'
import { emoji } from '../emoji/wordsEn'
import { engine } from '../engine/wordsEn'
import { forward } from '../forward/wordsEn'
import { groups } from '../groups/wordsEn'
import { merger } from '../kinds/merger/wordsEn'
import { kinds } from '../kinds/wordsEn'
import { list } from '../list/wordsEn'
import { pick } from '../pick/wordsEn'
import { places } from '../places/wordsEn'
import { profile } from '../profile/wordsEn'
import { search } from '../search/wordsEn'
import { talks } from '../talks/wordsEn'
import { viewer } from '../viewer/wordsEn'
import { chat } from '../wordsEn'
import { parts } from './partsEn'
import { language } from './wordsEn'

export default {
  alerts,
  language,
  profile,
  pick,
  places,
  groups,
  contacts,
  calls,
  chat,
  compose,
  emoji,
  engine,
  forward,
  kinds,
  list,
  merger,
  parts,
  search,
  talks,
  viewer,
}
