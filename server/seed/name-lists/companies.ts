/** Parts of fictional company names; any likeness to a real firm is chance. */
const splitTexts = (text: string) => text.split(' ')

/** Two-character brands are one of these followed by one of those. */
export const BRAND_HEAD = splitTexts(
  '锦 云 蓉 川 启 恒 瑞 华 鼎 远 汇 博 天 星 盛 嘉 明 优 智 聚 海 金 安 蜀 联 宏 睿 飞 铭 泽 卓 弘 沐 栖 澜',
)
export const BRAND_TAIL = splitTexts(
  '帆 启 达 信 科 域 川 森 和 诚 源 拓 行 通 创 联 航 图 胜 泰 宇 腾 木 禾 石 墨 峰 远 程 驰 溪 悦 朗 澄 岳',
)

/** What a company is called by its trade: middle part and legal suffix. */
export const COMPANY_KINDS: Record<string, readonly string[]> = {
  software: splitTexts(
    '信息技术有限公司 软件有限公司 网络科技有限公司 科技有限公司 数字科技有限公司 智能科技有限公司 科技股份有限公司',
  ),
  internet: splitTexts('网络科技有限公司 互娱科技有限公司 电子商务有限公司 文化传媒有限公司 科技有限公司'),
  trade: splitTexts('商贸有限公司 贸易有限公司 实业有限公司 进出口有限公司 供应链管理有限公司'),
  consumer: splitTexts('食品有限公司 生活用品有限公司 服饰有限公司 家居有限公司 品牌管理有限公司'),
  finance: splitTexts('财务咨询有限公司 会计师事务所 企业管理咨询有限公司 投资管理有限公司 融资担保有限公司'),
  service: splitTexts('人力资源服务有限公司 企业管理咨询有限公司 物业服务有限公司 商务服务有限公司 集团有限公司'),
  logistics: splitTexts('物流有限公司 供应链管理有限公司 货运代理有限公司 速运有限公司 仓储服务有限公司'),
  factory: splitTexts(
    '机械制造有限公司 精密制造有限公司 电子有限公司 汽车零部件有限公司 新材料有限公司 电气设备有限公司 包装制品有限公司',
  ),
  building: splitTexts('建筑工程有限公司 建设集团有限公司 装饰工程有限公司 工程咨询有限公司 房地产开发有限公司'),
  hospital: splitTexts('人民医院 中医医院 妇幼保健院 口腔门诊部 康复医院 社区卫生服务中心 骨科医院'),
  pharmacy: splitTexts('大药房连锁有限公司 医药有限公司 医药连锁有限公司'),
  school: splitTexts('实验小学 外国语学校 第二幼儿园 教育培训学校 教育咨询有限公司 职业培训学校 中学'),
  restaurant: splitTexts('餐饮管理有限公司 酒店 火锅店 大酒店 私房菜馆 中餐厅 餐饮有限公司'),
  transport: splitTexts('汽车运输有限公司 公共交通有限公司 汽车租赁有限公司 货运有限公司'),
  law: splitTexts('律师事务所 法律咨询服务有限公司'),
  studio: splitTexts('设计工作室 文化创意有限公司 广告有限公司 传媒有限公司 品牌设计有限公司'),
}
export type CompanyKind = keyof typeof COMPANY_KINDS
