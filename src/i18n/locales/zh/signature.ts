/** The signature pad. The other languages take their keys from here. */
export const texts = {
  hint: '请在此签名',
  clear: '清除',
  undo: '撤销一笔',
  short: '笔迹太短，请写全名',
  blank: '签名区，尚未签名',
  drawn: '签名区，已签名',
};
