/** What the forms about an order say; fetched with them, not with the record. The other languages take their keys from here. */
export const texts = {
  submit: {
    refuse: '确认拒单',
    putBack: '确认退回',
    arrive: '确认到场',
    answerUrge: '发送回复',
    note: '保存备注',
    approveCancel: '同意并取消工单',
    approveIncomplete: '同意并办结',
    declineRequest: '确认驳回',
    approveWork: '确认验收通过',
    returnWork: '确认退回',
    rate: '提交评价',
    reopen: '确认重新打开',
    setHelpers: '保存协助人',
  },
  hint: {
    putBack: '退回后由他人抢单或重新派单',
    refuse: '拒单后 24 小时内不再派给您',
    refuseTransfer: '拒绝后由原处理人继续处理',
    scan: '此类工单须扫点位二维码',
    approveCancel: '同意后工单取消，处理停止',
    approveIncomplete: '同意后工单按未完成办结',
  },
  field: {
    answer: '回复',
    eta: '预计完成时间',
    followOn: '生成后续工单',
  },
  arrive: {
    location: '用定位确认',
    plain: '直接到场',
    noScan: '扫不了码？',
    why: '扫不了码的原因',
    whyHint: '如：二维码破损、缺失；请同时拍一张现场照片',
  },
  stamp: {
    hint: '照片左下角会加上时间、位置和姓名',
    album: '{{time}}（选自相册）',
  },
};
