/** Terms for the period, the currency and the ends of a pay. */

export const YEARLY =
  /年薪|年包|年收入|(?:\/|每|一|元|万)\s{0,2}年(?!底|终)|per (?:year|annum)|annual|yearly|\/\s{0,2}y(?:ea)?r?\b|\bp\.?a\b/i
export const MONTHLY = /月薪|(?:\/|每|一个|元|万)\s{0,2}月|per month|monthly|\/\s{0,2}m(?:onth)?\b/i
/** Periods whose pay has no monthly value without knowing how much is worked. */
export const NO_MONTH =
  /日薪|时薪|周薪|(?:\/|每|一|元|块)\s{0,2}个?\s{0,2}(?:天|日|小时|时|周|星期|次|单|件|节|课时|场|班|趟)|per (?:day|hour|week)|daily|hourly|weekly|\/\s{0,2}(?:d|day|h|hr|hour|w|week)\b/i
export const FOREIGN =
  /美[元金刀]|港[元币纸]|欧元|英镑|日[元圆]|韩[元币]|新[元币]|新加坡元|澳元|加元|台币|澳门[元币]|葡币|泰铢|卢布|卢比|迪拉姆|马币|林吉特|\b(?:usd|hkd|eur|gbp|jpy|krw|sgd|aud|cad|twd|mop|thb|aed|myr|chf)\b|(?:us|hk|nt|s|a|c)?\$|[€£₩]/i
/** Pay of which only the lower end is written. */
export const ABOVE =
  /以上|起(?!薪点)|不低于|不少于|不小于|最低|至少|保底|\d\s{0,2}[k千万w元]?\s{0,2}(?:\/月)?\s{0,2}\+|[>＞≥]|above|at least|minimum|\bfrom\b|more than/i
/** Pay of which only the upper end is written. */
export const BELOW = /以下|以内|之内|不高于|不超过|不多于|最高|至多|封顶|[<＜≤]|up to|at most|maximum|below/i
/** Pay that is no exact amount, or has more beside it: 底薪8000+提成. */
export const INEXACT = /左右|上下|前后|大约|\+\s{0,2}(?![kw万千元])\p{L}|about|around|approx/iu
/** No amount on purpose. */
export const NEGOTIABLE = /面议|面谈|可议|negotiable/i
