/** Chinese names: surnames by rough frequency (per mille of the population), given names by gender and era. */
type Weighted = readonly (readonly [string, number])[]

const surnames = (text: string): Weighted =>
  text.split(' ').map((entry) => {
    const [name = '', weight = '1'] = entry.split(':')
    return [name, Number(weight)] as const
  })

export const SURNAMES: Weighted = surnames(
  '王:72 李:74 张:69 刘:54 陈:47 杨:31 黄:23 赵:22 吴:21 周:19 徐:15 孙:15 马:13 朱:12 胡:12 林:11 郭:11 何:11 高:10 罗:10 郑:9 梁:8 谢:8 宋:7 唐:7 许:6 邓:6 冯:6 韩:6 曹:6 曾:6 彭:6 萧:2 蔡:5 潘:5 田:5 董:5 袁:5 于:5 余:5 叶:5 蒋:5 杜:4 苏:4 魏:4 程:4 吕:4 丁:4 沈:4 任:4 姚:4 卢:4 傅:3 钟:3 姜:3 崔:3 谭:3 廖:3 范:3 汪:3 陆:3 金:3 石:3 戴:3 贾:3 韦:3 夏:3 邱:3 方:3 侯:3 邹:3 熊:3 孟:3 秦:3 白:2 江:2 阎:2 薛:2 尹:2 段:2 雷:2 黎:2 史:2 龙:2 陶:2 贺:2 顾:2 毛:2 郝:2 龚:2 邵:2 万:2 钱:2 严:2 赖:2 覃:2 洪:2 武:2 莫:2 孔:2 欧阳:1 司马:1 上官:1 诸葛:1 尉迟:1 夏侯:1',
)

interface Given {
  one: readonly string[]
  two: readonly string[]
}
const splitTexts = (text: string) => text.split(' ')

/** Given names of candidates born before 1980, 1980 to 1994, and later. */
export const GIVEN: Record<'male' | 'female', readonly [Given, Given, Given]> = {
  male: [
    {
      one: splitTexts('军 勇 伟 强 平 刚 涛 斌 波 辉 明 杰 林 华 峰 兵 健 毅'),
      two: splitTexts(
        '建国 建军 志强 国强 国庆 卫东 文斌 永红 建华 志刚 春生 小平 学军 新民 光明 德全 世海 家富 大勇 长江 东升 向阳 正清',
      ),
    },
    {
      one: splitTexts('磊 鹏 超 凯 浩 亮 宇 飞 鑫 龙 洋 旭 博 帅 翔 俊 昊 阳 晨'),
      two: splitTexts(
        '志远 文博 俊杰 海涛 晓东 振华 少华 明辉 家豪 嘉诚 立新 锦程 建平 伟伦 泽民 永刚 思源 子健 国栋 学文 云鹏 宏宇 景辉 绍峰 一鸣 启明 天佑 仲谋 庆丰 润泽',
      ),
    },
    {
      one: splitTexts('睿 轩 泽 铭 航 烨 煜 霖 辰 逸 骏 弈 恒'),
      two: splitTexts(
        '浩然 子轩 宇航 梓豪 俊熙 皓轩 雨泽 嘉懿 煜城 天宇 博文 致远 晨曦 瑞霖 明哲 思远 逸飞 星宇 一凡 子墨 承恩 景行 梓睿 奕辰 凯瑞 文昊 佳明 乐天 知行 昱成',
      ),
    },
  ],
  female: [
    {
      one: splitTexts('芳 英 敏 丽 静 红 霞 玲 萍 燕 莉 琴 娟 艳 兰 梅'),
      two: splitTexts(
        '秀英 桂兰 秀珍 玉兰 春梅 淑芬 小红 晓琴 丽华 玉梅 海燕 红霞 志芳 爱华 建芬 雪梅 永芳 素琼 淑华 国英',
      ),
    },
    {
      one: splitTexts('婷 娜 倩 雪 璐 颖 琳 丹 洁 晶 慧 蕾 岚 莹 妍 薇'),
      two: splitTexts(
        '晓燕 婷婷 思琪 雅琴 丽娟 佳慧 海霞 文静 美玲 雪娇 晓雯 梦洁 玉婷 春燕 亚男 小曼 静怡 冬梅 若兰 佩珊 秋月 念慈 书仪 心怡 韵竹 晓丹 怡君 立群 燕妮 素云',
      ),
    },
    {
      one: splitTexts('怡 欣 彤 萱 瑶 涵 悦 芮 妍 诺 琪 筱'),
      two: splitTexts(
        '梓涵 欣怡 诗涵 雨桐 子涵 语嫣 可馨 佳怡 思彤 梦瑶 若曦 一诺 紫萱 雨欣 静雯 清妍 芷若 晓彤 沐晨 书瑶 婉清 艺涵 心妍 嘉宁 安然 舒雅 知夏 星月 昕然 依诺',
      ),
    },
  ],
}
