/** Surnames, simplified and traditional. They only rank texts that may be a name: a name with another surname is a name. */
const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严赖覃洪武莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀胥南班储原栗燕楚鄢郁双代付肖闫冼逄禚亓阚亢揭贠訾展笪蔺隗逯苍鹿仉漆郗郇昝澹闻狄敬晋门呙伏银但从战么撒巴張劉陳楊黃趙吳孫馬羅鄭謝許鄧馮韓蕭葉蔣蘇呂盧鍾譚賈韋鄒陸龍賀顧錢嚴賴湯齊喬龐顏莊聶魯歐關蘭單駱藍繆簡車連蘆婁竇黨費衛應閔鄔邊樂荊賓麥',
)
const DOUBLE_SURNAMES =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|尉迟|尉遲|夏侯|皇甫|东方|東方|司徒|令狐|慕容|公孙|公孫|长孙|長孫|宇文|轩辕|端木|独孤|獨孤|南宫|南宮|澹台|淳于|申屠|太史|亓官|呼延|钟离|闻人|赫连|万俟|濮阳|拓跋|贺兰|賀蘭|百里|东郭|西门|纳兰|完颜)/

/** Whether the text has the shape of a Chinese personal name: a known surname and one or two more characters, two after a double one. */
export function hasKnownSurname(text: string): boolean {
  const length = [...text].length
  if (DOUBLE_SURNAMES.test(text)) return length >= 3 && length <= 4
  return length >= 2 && length <= 3 && SURNAMES.has([...text][0] ?? '')
}
