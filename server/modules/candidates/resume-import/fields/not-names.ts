/** Texts in the head of a resume or in the name of its file that are never the name of a person. */
import { headingOf } from '../sections'
import { companyScore, isSchool, labelOf, titleScore } from '../vocabulary'
import { degreeOf } from './degrees'
import { isRegionName } from './regions'

/** Facts about a person that are written without a label, and what a form or a file says about itself. */
const FACTS =
  /^(?:男|女|先生|女士|小姐|男性|女性|(?:中共|共青)?(?:预备|正式)?(?:党员|团员)|(?:中共|预备|共青团)(?:预备|正式)?(?:党员|团员)|群众|无党派|民主党派|[汉满回藏苗彝壮侗瑶白傣黎水]族|[\u3400-\u9FFF]{2,4}族|(?:未|已)(?:婚|育|婚未育|婚已育)|离异|单身|保密|无|暂无|不详|匿名|(?:往届|应届|在校)?(?:应届|往届|在校|毕业|大学|研究|实习|留学)生|应届|往届|海归|在职|离职|在校|在读|待业|随时到岗|随时入职|全职|兼职|实习|面议|简历|个人简历|求职简历|中文简历|英文简历|我的简历|个人|求职|应聘|岗位|职位|姓名|名字|附件|照片|新建文档|文档|最新|最终版|更新|副本|中国|中国籍|中文|英文|英语|普通话|高级|中级|初级|资深|首席|助理|经验|工作经验|年经验|学历|不限|政治面貌)$/
/** Whether a text is a fact about a person, such as 党员, or what a form or a file says about itself. */
export const isFact = (text: string): boolean => FACTS.test(text)

/** Endings of posts, trades and branches that titleScore() takes for more than a title. */
const TRADES =
  /(?:工程|开发|设计|产品|运营|管理|技术|科技|财务|金融|贸易|市场|营销|服务|业务|工作|专业|方向|岗|部|组|系|班|级|届|年|岁|元|薪|省|市|县|区|镇|乡|路|街|号|语|证|奖|书|表|版)$/
const CREDENTIALS =
  /简历|学历|本科|大专|硕士|博士|应届|党员|团员|经验|求职|应聘|意向|期望|现居|籍贯|联系|电话|邮箱|招聘|推荐/

/** Trades that begin with a character which is a surname too, and endings of titles that no given name has. */
const SURNAME_TRADES =
  /^(?:施工|高管|高铁|平面|平台|金融|程序|方案|单证|安装|安全|安检|安保|安防|包装|冷链|冷库|路桥|花艺|车间|车险|时装|时尚|成本|单片机|关务|项目|管理|管道|管培|计量|计划|计算机|水电|水利|水务|商务|商贸|法务|党务|党建|广告|万科|华为|司仪|柜员|全栈|前端|后端|左右|经济|章程|符合|何时)(?:部|岗|类|员|师|监理|管理|专业|方向)?$|[员师]$/

/** Whether a text is a place, title, degree, heading, label, employer, school or fact, and so no name. */
export function isNeverName(text: string): boolean {
  if (FACTS.test(text) || CREDENTIALS.test(text) || SURNAME_TRADES.test(text)) return true
  if (labelOf(text) || headingOf(text) || isRegionName(text)) return true
  return titleScore(text) > 2 || companyScore(text) > 2 || isSchool(text) || degreeOf(text) !== null
}

/** Whether a text without a known surname is a trade or a branch. */
export const isTrade = (text: string): boolean => TRADES.test(text)
