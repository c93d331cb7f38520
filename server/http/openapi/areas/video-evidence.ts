/** Recordings that are handed out, who watched, turning cameras, the law, and what happened around a record. */
import { aroundEndpoints } from '@/contract/around';
import { clipEndpoints } from '@/contract/video/clip';
import { complianceEndpoints } from '@/contract/video/compliance';
import { ptzEndpoints } from '@/contract/video/ptz';
import { viewLogEndpoints } from '@/contract/video/view-log';
import { area } from '../area';

const clips = area({
  tag: 'video-clips',
  title: '录像导出',
  groups: [clipEndpoints],
  summaries: {
    listClips: '查询录像导出',
    getClip: '查询单个录像导出',
    askClip: '申请导出录像',
    withdrawClip: '撤回录像导出申请',
    remakeClip: '重新生成录像文件',
    openClip: '取录像文件的播放或下载地址',
    verifyClip: '按哈希值核验录像文件',
    listClipCameras: '查找可导出录像的摄像机',
  },
  refusals: {
    403: ['clip.notYours', 'clip.neverOneself'],
    404: ['clip.notFound'],
    409: ['clip.expired', 'clip.notReady', 'clip.decided', 'clip.changed', 'flow.openAlready'],
    422: [
      'clip.cameraUnknown',
      'clip.purposeMissing',
      'clip.documentMissing',
      'clip.endsBeforeStart',
      'clip.tooLong',
      'clip.inFuture',
      'clip.keptNoLonger',
      'clip.nobodyToDecide',
      'clip.nothingRecorded',
      'clip.uncovered',
      'flow.nobody',
    ],
  },
});

const ptz = area({
  tag: 'video-ptz',
  title: '云台控制',
  groups: [ptzEndpoints],
  summaries: {
    getPtz: '查询云台、预置位与控制人',
    movePtz: '转动云台',
    stopPtz: '停止转动',
    askPtz: '预约到时接管云台',
    releasePtz: '结束控制',
    goToPreset: '转到预置位',
    keepPreset: '存为预置位',
    dropPreset: '删除预置位',
  },
  refusals: {
    403: ['ptz.notALead'],
    409: ['ptz.held'],
    422: ['clip.cameraUnknown', 'ptz.unsupported', 'ptz.presetUnknown', 'ptz.tooManyPresets'],
    503: ['ptz.unreachable', 'ptz.timeout', 'ptz.refused'],
  },
});

const views = area({
  tag: 'video-views',
  title: '视频查看记录与合规检查',
  groups: [viewLogEndpoints, complianceEndpoints],
  summaries: {
    listVideoViews: '查询视频查看记录',
    exportVideoViews: '导出视频查看记录',
    listRecordingGaps: '查询录像缺失',
    listRecordings: '查询一段时间内的录像',
    listLawFaults: '查询不符合法规要求的摄像机',
    getLawSummary: '查询合规检查汇总',
    setKeyTarget: '设置是否为反恐怖重点目标',
    setAskReason: '设置回看录像是否须填写用途',
  },
  refusals: {
    409: ['video.serverRefused'],
    503: ['video.serverSilent'],
  },
});

const around = area({
  tag: 'around',
  title: '前后发生了什么',
  groups: [aroundEndpoints],
  summaries: { listAround: '查询同一位置前后时间的告警、工单与通行' },
  refusals: { 404: ['record.notFound'] },
});

export const videoEvidenceAreas = [clips, ptz, views, around];
