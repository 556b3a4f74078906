/** Every error once: business code, HTTP status, Chinese text. Texts may carry {placeholders}. No zod here. */
import { CODES } from './errorCodes'

interface ErrorEntry {
  code: number
  status: number
  message: string
}
const define = <const T extends Record<string, ErrorEntry>>(table: T): { readonly [K in keyof T]: ErrorEntry } => table

export const ERRORS = define({
  // requests
  BAD_INPUT: { code: 40000, status: 400, message: '{message}' },
  BAD_BODY: { code: 40001, status: 400, message: '请求内容不是有效的 JSON' },
  IDEMPOTENCY_KEY_MISSING: { code: 40002, status: 400, message: '缺少幂等键，请重试' },
  IDEMPOTENCY_KEY_REUSED: { code: 40003, status: 409, message: '同一个幂等键不能用于不同的请求' },
  NOT_LOGGED_IN: { code: 401, status: 401, message: '登录状态已过期, 请退出重新登录!' },
  FORBIDDEN: { code: 403, status: 403, message: '没有权限：{act}' },
  NOT_FOUND: { code: 404, status: 404, message: '没有找到' },
  PAYLOAD_TOO_LARGE: { code: 41300, status: 413, message: '内容过大，最大 {max}' },
  UNSUPPORTED_TYPE: { code: 41500, status: 415, message: '不支持的内容类型' },
  TOO_MANY_REQUESTS: { code: 42900, status: 429, message: '操作太频繁，请 {seconds} 秒后再试' },
  HOST_REFUSED: { code: 42100, status: 421, message: '不接受这个访问地址' },
  INTERNAL: { code: 50000, status: 500, message: '服务器出错了，请稍后再试' },
  UNAVAILABLE: { code: 50300, status: 503, message: '服务暂时不可用，请稍后再试' },
  // account
  PHONE_INVALID: { code: 41001, status: 400, message: '手机号格式不正确' },
  SMS_TOO_SOON: { code: CODES.SMS_TOO_SOON, status: 429, message: '验证码已发送，请 {seconds} 秒后再获取' },
  SMS_FAILED: { code: 41003, status: 502, message: '验证码发送失败，请稍后再试' },
  SMS_CODE_WRONG: { code: 41004, status: 400, message: '验证码不正确，还可以试 {left} 次' },
  SMS_CODE_EXPIRED: { code: 41005, status: 400, message: '验证码已过期，请重新获取' },
  SMS_CODE_USED_UP: { code: 41006, status: 400, message: '验证码错误次数过多，请重新获取' },
  SMS_CODE_NONE: { code: 41007, status: 400, message: '请先获取验证码' },
  PASSWORD_WRONG: { code: 41008, status: 400, message: '用户名或密码不正确' },
  PASSWORD_LOCKED: { code: 41009, status: 429, message: '密码错误次数过多，请 {minutes} 分钟后再试' },
  ROLE_NOT_ENTERPRISE: { code: 41010, status: 400, message: '这里只支持企业用户登录' },
  ACCOUNT_DISABLED: { code: 41011, status: 403, message: '账号已停用，请联系客服' },
  WECHAT_NOT_CONFIGURED: { code: 41020, status: 501, message: '微信登录尚未开通，请使用手机号登录' },
  WECHAT_LOGIN_FAILED: { code: 41021, status: 502, message: '登录错误!' },
  // company
  COMPANY_NOT_FOUND: { code: 42001, status: 404, message: '没有找到这家公司' },
  COMPANY_NAME_TAKEN: { code: 42002, status: 409, message: '这家公司已经注册，可以申请加入' },
  COMPANY_ALREADY_OWNED: { code: 42003, status: 409, message: '您已提交过公司资料，请等待审核' },
  COMPANY_NOT_ADOPTED: { code: 42004, status: 403, message: '公司资料审核通过后才能使用' },
  CREDIT_CODE_INVALID: { code: 42005, status: 400, message: '统一社会信用代码格式不正确' },
  JOIN_PENDING: { code: 42010, status: 409, message: '您已提交过加入申请，请等待管理员处理' },
  JOIN_NOT_FOUND: { code: 42011, status: 404, message: '没有找到这条加入申请' },
  ALREADY_MEMBER: { code: CODES.ALREADY_MEMBER, status: 409, message: '您已是这家公司的成员' },
  INVITE_CODE_INVALID: { code: CODES.INVITE_CODE_INVALID, status: 404, message: '邀请码无效或已过期' },
  MEMBER_NOT_FOUND: { code: 42014, status: 404, message: '没有找到这位成员' },
  INDUSTRY_UNKNOWN: { code: 42016, status: 400, message: '请选择有效的行业' },
  LAST_ADMIN: { code: 42015, status: 409, message: '公司至少要保留一位管理员' },
  // recruit
  JOB_NOT_FOUND: { code: 43001, status: 404, message: '没有找到这个职位' },
  JOB_STATE: { code: 43002, status: 409, message: '职位当前是“{status}”，不能{act}' },
  JOB_REFRESH_TOO_SOON: { code: 43003, status: 429, message: '{hours} 小时后才能再次刷新' },
  JOB_SALARY_RANGE: { code: 43004, status: 400, message: '最高月薪不能低于最低月薪' },
  JOB_SALARY_SPREAD: { code: 43005, status: 400, message: '最高月薪不能超过最低月薪的 {times} 倍' },
  JOB_NOT_OPEN: { code: 43006, status: 409, message: '职位未在招聘中' },
  POST_UNKNOWN: { code: 43007, status: 400, message: '请选择有效的职位类别' },
  CITY_UNKNOWN: { code: 43008, status: 400, message: '请选择有效的城市' },
  ADDRESS_NOT_FOUND: { code: 43010, status: 404, message: '没有找到这个工作地址' },
  ADDRESS_IN_USE: { code: 43011, status: 409, message: '有 {count} 个职位正在使用这个地址，不能删除' },
  TALENT_NOT_FOUND: { code: 43020, status: 404, message: '没有找到这份简历' },
  COLLECTION_NOT_FOUND: { code: 43021, status: 404, message: '没有收藏过这份简历' },
  ALREADY_INVITED: { code: 43022, status: 409, message: '已经邀请过这位人才' },
  INVITATION_NOT_FOUND: { code: 43023, status: 404, message: '没有找到这条邀请' },
  INVITATION_ANSWERED: { code: 43024, status: 409, message: '这条邀请已经回复过' },
  PERSON_UNREACHABLE: { code: 43025, status: 409, message: '这份简历是本地导入的，不能在线邀请' },
  PERSON_NOT_FOUND: { code: 43026, status: 404, message: '没有找到这位求职者' },
  RESUME_TYPE: { code: 43030, status: 415, message: '只支持 PDF 和 Word（.docx）文件' },
  RESUME_BROKEN: { code: 43031, status: 400, message: '文件已损坏，无法打开' },
  RESUME_SCANNED: {
    code: 43032,
    status: 400,
    message: '这是扫描件，没有可识别的文字，请上传带文字的 PDF 或 Word 文件',
  },
  RESUME_ENCRYPTED: { code: 43033, status: 400, message: '文件有密码保护，请去掉密码后再上传' },
  RESUME_EMPTY: { code: 43034, status: 400, message: '文件里没有内容' },
  RESUME_TIMEOUT: { code: 43035, status: 400, message: '文件解析超时，请换一个文件' },
  RESUME_DUPLICATE: { code: 43036, status: 409, message: '人才库里已有这份简历' },
  // files
  FILE_NOT_FOUND: { code: 44001, status: 404, message: '没有找到这个文件' },
  FILE_LINK_EXPIRED: { code: 44002, status: 403, message: '文件链接已过期，请刷新页面' },
  FILE_TYPE_REFUSED: { code: 44003, status: 415, message: '不支持这种文件' },
  FILE_MISSING: { code: 44004, status: 400, message: '请选择文件' },
  // audits
  AUDIT_NOT_FOUND: { code: 45001, status: 404, message: '没有找到这条待审记录' },
  AUDIT_DECIDED: { code: 45002, status: 409, message: '这条记录已经审核过' },
  AUDIT_REASON_MISSING: { code: 45003, status: 400, message: '驳回时请填写原因' },
  // notices
  NOTICE_NOT_FOUND: { code: 47101, status: 404, message: '没有找到这条通知' },
  NOTICE_KEPT: { code: 47102, status: 409, message: '系统通知不能删除' },
  // money
  BALANCE_TOO_LOW: { code: 47001, status: 409, message: '余额不足' },
  // chat
  CHAT_UNAVAILABLE: { code: 46001, status: 503, message: '沟通服务暂时不可用' },
  CHAT_PEER_UNKNOWN: { code: 46002, status: 404, message: '没有找到沟通对象' },
})
export type ErrorName = keyof typeof ERRORS
