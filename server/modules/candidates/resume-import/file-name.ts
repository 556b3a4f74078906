/** The person's name in a file name such as "张三-Java开发-5年.pdf". */
import { isChineseName } from './vocabulary'

/** Terms that look like names: 简 and 高 are surnames. */
const NOT_A_NAME = /简历|个人|应聘|求职|高级|中级|初级|经理|工程|开发|设计|产品|运营|本科|硕士|博士|男|女/

/** The name in the file name, '' if there is none. */
export const nameInFileName = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .split(/[\s\-_—–.,，、+&()（）[\]【】《》]+/)
    .find((field) => isChineseName(field) && !NOT_A_NAME.test(field)) ?? ''
