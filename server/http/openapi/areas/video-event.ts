/** Algorithms on cameras, and what they notice. */
import { algorithmEndpoints } from '@/contract/video/algorithm';
import { videoEventEndpoints } from '@/contract/video/video-event';
import { area } from '../area';

const events = area({
  tag: 'video-events',
  title: '视频事件',
  groups: [videoEventEndpoints],
  summaries: {
    postVideoEvents: '上报最多 100 条视频事件（x-api-key），同一来源的同一编号只收一次',
    listVideoEvents: '查询视频事件',
    getVideoDay: '查询一天各监控点的事件分布',
    countNewVideoEvents: '查询新到事件的数量',
    getVideoEvent: '查询单个视频事件',
    listAlarmVideoEvents: '查询告警对应的视频事件',
    reviewVideoEvents: '记下本人看过的事件',
    actOnVideoEvents: '研判一个或多个事件，转工单或升为告警',
  },
  refusals: {
    401: ['signal.keyUnknown'],
    403: ['videoevent.notYourPart'],
    404: ['videoevent.notFound'],
    409: ['videoevent.stateForbids', 'videoevent.changed', 'videoevent.alreadyOrdered'],
    422: ['videoevent.requires.within24h', 'videoevent.requires.noAlarm', 'videoevent.noOrderType'],
  },
});

const algorithms = area({
  tag: 'algorithms',
  title: '算法与布控',
  groups: [algorithmEndpoints],
  summaries: {
    listAlgorithms: '查询算法与授权',
    addAlgorithm: '登记算法：登记后才接收它的事件',
    saveAlgorithm: '修改算法的名称、版本、启停、下限与授权数',
    listBindings: '查询布控',
    getBinding: '查询单个布控与阈值回放',
    listBindableCameras: '查询可布控的监控点',
    saveBinding: '保存布控',
    actOnBinding: '布防、撤防、暂停或恢复',
  },
  refusals: {
    403: ['algorithm.notYourPart'],
    404: ['algorithm.notFound', 'algorithm.bindingNotFound'],
    409: [
      'record.changed',
      'algorithm.bindingForbids',
      'algorithm.off',
      'algorithm.licencesUsed',
      'algorithm.bindingThere',
    ],
    422: [
      'algorithm.codeTaken',
      'algorithm.nameTaken',
      'algorithm.licencesInUse',
      'algorithm.zoneMissing',
      'algorithm.zoneCrosses',
      'algorithm.zoneFlat',
      'algorithm.planWrong',
      'algorithm.pauseTooLong',
      'algorithm.scoreTooLow',
      'algorithm.levelMissing',
      'algorithm.cameraUnknown',
    ],
  },
});

export const videoEventAreas = [events, algorithms];
