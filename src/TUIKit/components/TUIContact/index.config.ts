export default { navigationBarTitleText: '通讯录', disableScroll: true, enableShareAppMessage: true }
