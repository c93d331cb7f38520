/** Media servers, encoders and monitored points. */
import { encoderEndpoints } from '@/contract/video/encoder';
import { mediaServerEndpoints } from '@/contract/video/media-server';
import { monitorEndpoints } from '@/contract/video/monitor';
import { whyBlackEndpoints } from '@/contract/video/why-black';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const equipment = area({
  tag: 'video-devices',
  title: '视频设备：流媒体服务、编码设备、监控点',
  groups: [mediaServerEndpoints, encoderEndpoints, monitorEndpoints],
  summaries: {
    listMediaServers: '查询流媒体服务',
    getMediaServer: '查询单个流媒体服务',
    saveMediaServer: '保存流媒体服务（密钥加密保存）',
    removeMediaServers: '删除流媒体服务',
    restoreMediaServers: '恢复流媒体服务',
    askMediaServer: '立即检测流媒体服务',
    listEncoders: '查询编码设备',
    getEncoder: '查询单个编码设备',
    saveEncoder: '保存编码设备（密码加密保存）',
    removeEncoders: '删除编码设备',
    restoreEncoders: '恢复编码设备',
    listVideoChoices: '查询可选的流媒体服务、编码设备和楼层',
    scanOnvif: '用 ONVIF 搜索设备',
    addFoundEncoder: '添加搜索到的设备及其通道',
    helloEncoder: '编码设备注册与心跳',
    listMonitors: '查询监控点',
    getMonitor: '查询单个监控点',
    saveMonitor: '保存监控点',
    removeMonitors: '删除监控点',
    restoreMonitors: '恢复监控点',
    listMonitorsOfFloor: '查询楼层平面图上的监控点',
    maintainMonitor: '将监控点设为维护（须写明结束时间）',
    resumeMonitor: '结束监控点的维护',
  },
  refusals: {
    403: ['video.passwordWrong'],
    404: [...RECORD_REFUSALS[404], 'video.notFound', 'video.encoderUnknown'],
    409: [
      'record.changed',
      'video.registeredElsewhere',
      'video.encoderOff',
      'video.notInMaintenance',
      'video.alreadyKnown',
    ],
    422: [
      'video.nameTaken',
      'video.unknownChoice',
      'video.gbIdLength',
      'video.gbIdType',
      'video.gbIdMissing',
      'video.gbIdTaken',
      'video.channelTaken',
      'video.addressMissing',
      'video.serverCannotPull',
      'video.serverNoGb',
      'video.urlMissing',
      'video.endMissing',
      'video.endPassed',
      'video.endTooLate',
    ],
    503: ['video.onvifSilent'],
  },
});

const black = area({
  tag: 'video-why-black',
  title: '为什么黑屏',
  groups: [whyBlackEndpoints],
  summaries: { whyBlack: '逐环检查为什么没有画面', fixBlack: '按检查结果处理' },
  refusals: {
    404: ['video.notFound'],
    409: ['video.fixByHand', 'video.notInMaintenance', 'video.serverRefused'],
    503: ['video.serverSilent', 'video.onvifSilent'],
  },
});

export const videoDeviceAreas = [equipment, black];
