/** The page's title, which is not that of its address. */
export default { navigationBarTitleText: '个人信息' }
