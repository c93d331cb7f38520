/** The signature pad. The other languages take their keys from here. */
export const texts = {
  hint: '请在此签名',
  clear: '重签',
  name: '或键入姓名',
  use: '用此姓名签名',
};
