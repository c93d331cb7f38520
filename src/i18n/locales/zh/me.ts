/** The person's own page. The other languages take their keys from here. */
export const texts = {
  title: '我的',
  loginName: '登录名',
  phone: '手机',
  organisation: '组织',
  post: '岗位',
  park: '园区',
  roles: '角色',
  unsent: '待发送',
  settings: '界面设置',
  version: '版本',
};
