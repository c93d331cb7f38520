/** Words of the other code tables of src/contract: codes.<table>.<code>. They come with the tables of the rarer screens. */
export const texts = {
  gender: {
    1: '男',
    2: '女',
  },
  loginWay: {
    1: '密码',
    2: '短信',
    3: '单点登录',
    4: '聊天链接',
  },
  registrationState: {
    0: '待审核',
    1: '已通过',
    2: '已拒绝',
  },
  orderSource: {
    1: '员工报单',
    2: '扫码报单',
    3: '电话代报',
    4: '报警转单',
    5: '巡检',
    6: '计划',
  },
  dispatchMode: {
    1: '抢单',
    2: '指派',
    3: '轮派',
  },
  refusalReason: {
    1: '时间冲突',
    2: '技能不符',
    3: '地点过远',
    4: '重复工单',
    5: '备件不足',
    6: '联系不上',
    9: '其他',
  },
  suspendReason: {
    1: '等料',
    2: '等客户',
    3: '等第三方',
    4: '天气',
  },
  payState: {
    0: '不收费',
    1: '待支付',
    2: '已支付',
  },
  payWay: {
    1: '现金',
    2: '转账',
    3: '在线支付',
  },
  payResult: {
    0: '未支付成功',
    1: '已收款',
    2: '支付确认中',
  },
  quoteState: {
    0: '待确认',
    1: '已同意',
    2: '已拒绝',
    3: '已重新报价',
  },
  quoteItemKind: {
    1: '人工',
    2: '材料',
    9: '其他',
  },
  returnVisit: {
    0: '不回访',
    1: '未评价时回访',
    2: '都回访',
  },
  visitWay: {
    1: '电话',
    2: '当面',
    3: '消息',
  },
  visitResult: {
    1: '满意',
    2: '不满意',
    3: '不满意，已返工',
    4: '未联系上',
  },
  orderRequest: {
    1: '申请取消',
    2: '申请未完成办结',
  },
  planEvery: {
    1: '每天',
    2: '每周',
    3: '每月',
  },
};
